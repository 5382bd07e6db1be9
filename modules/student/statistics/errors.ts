import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('statistics', ['beforeFirst', 'noDimension', 'dimensionTwice', 'dayToCome']);
