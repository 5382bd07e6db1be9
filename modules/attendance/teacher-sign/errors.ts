import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('teacher-sign', [
  'noTeacher',
  'visitOpen',
  'noVisit',
  'doorMissing',
  'doorUnknown',
  'wrongBuilding',
  'tooFar',
  'placeUnsure',
  'roomsMissing',
  'logLate',
  'notYours',
  'swapOpen',
  'swapWrong',
  'dutyOutside',
  'dutyRuns',
  'timesReversed',
]);
