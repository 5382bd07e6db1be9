import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('status', [
  'twice',
  'wrongStatus',
  'notOffered',
  'totalTooLong',
  'tooEarly',
  'tooLate',
  'majorOnce',
  'majorLastYear',
  'notWaiting',
  'notLast',
  'movedSince',
  'blocked',
  'dayBefore',
]);
