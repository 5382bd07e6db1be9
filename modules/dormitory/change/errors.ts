import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('change', [
  'twice',
  'notLiving',
  'checkoutOpen',
  'termLimit',
  'frozen',
  'lockGone',
  'movedMeanwhile',
  'notToMove',
  'bedTwice',
]);
