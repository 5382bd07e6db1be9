import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('message', [
  'kindFixed',
  'wayNotOffered',
  'quietTooLong',
  'noWay',
  'unknownFact',
  'looseBrace',
]);
