import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('night-sign', [
  'notYourRoom',
  'notYourself',
  'headLate',
  'photoMissing',
  'taskRuns',
  'notYours',
]);
