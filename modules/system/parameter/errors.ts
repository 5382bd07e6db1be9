import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('parameter', ['unknownParam', 'staysHere']);
