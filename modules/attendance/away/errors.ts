import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('away', [
  'closed',
  'notAsked',
  'twice',
  'staysOver',
  'notStaying',
  'cantChange',
  'notOnCampus',
  'placeUnsure',
  'notAway',
  'returnInFuture',
  'returnBeforeDepart',
  'daysWrong',
]);
