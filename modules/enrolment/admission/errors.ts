import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('admission', [
  'locked',
  'revoked',
  'kshOfOtherYear',
  'patternWrong',
  'numbersUsedUp',
]);
