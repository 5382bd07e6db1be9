import { refusals } from '#platform/kit/errors.ts';

/** Constraints and triggers of `migrations/` refuse with the same keys. */
export const refuse = refusals('register', [
  'bedTaken',
  'bedOutOfOrder',
  'roomClosed',
  'genderMismatch',
  'studentHoused',
  'notEnrolled',
  'reserveInPast',
  'notLiving',
]);
