import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('config', [
  'valueWrong',
  'unknownParam',
  'standardStays',
  'closedStays',
  'appTarget',
  'appWindow',
]);
