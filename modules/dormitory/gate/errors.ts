import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('gate', [
  'deviceUnknown',
  'sealWrong',
  'timeOff',
  'tooManyEvents',
  'handled',
  'explainLate',
  'deviceHasEvents',
]);
