import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys: codes taken, overlapping staff. */
export const refuse = refusals('academic', [
  'gradeNotYet',
  'majorStopped',
  'yearsInHalves',
  'creditInHalves',
  'hoursDiffer',
  'classHasStudents',
  'classHadStudents',
  'staffGone',
  'tooManyClasses',
]);
