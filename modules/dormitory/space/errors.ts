import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('space', [
  'notADormitory',
  'buildingStays',
  'floorOutside',
  'floorStays',
  'genderMismatch',
  'genderStays',
  'typeTooSmall',
  'headOutside',
  'roomNoTaken',
  'badPattern',
  'tooManyRooms',
]);
