import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('screen', [
  'expired',
  'codeWrong',
  'codeWait',
  'pairWrong',
  'notThisCollege',
  'notPublished',
  'badLayout',
  'unknownMetric',
  'editedBy',
  'ofTheHouse',
  'nothingToPlay',
]);
