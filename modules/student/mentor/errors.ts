import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('mentor', [
  'batchDepartment',
  'batchRunning',
  'noPlaces',
  'notNow',
  'notForYou',
  'hasMentor',
  'tooManyWishes',
  'noSuchMentor',
  'wishGone',
  'full',
  'placesTaken',
  'placesShort',
  'waiting',
  'inThePast',
  'noCounsellor',
  'ownClass',
  'notLeading',
  'handoverNotYours',
]);
