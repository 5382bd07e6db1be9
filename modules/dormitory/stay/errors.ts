import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('stay', [
  'closed',
  'pledgeFirst',
  'twice',
  'quotaFull',
  'quotaBelow',
  'quotaTwice',
  'notStaying',
  'windowReversed',
  'openTooLong',
]);
