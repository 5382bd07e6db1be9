import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('service-centre', ['notOver', 'ratedAlready', 'groupTwice']);
