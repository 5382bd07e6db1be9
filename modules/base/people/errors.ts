import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys: numbers taken. */
export const refuse = refusals('people', [
  'classStays',
  'classOver',
  'recordStays',
  'handOverFirst',
  'sameTeacher',
  'statusUnknown',
  'notAStudent',
]);
