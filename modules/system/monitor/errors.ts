import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('monitor', ['unknownJob', 'alwaysOn']);
