import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('archive', [
  'unknown',
  'studentStays',
  'notHere',
  'lentNow',
  'onTheWay',
  'goneAlready',
  'expectedStill',
  'notLent',
  'papersMissing',
  'noDestination',
  'placeUsed',
  'notUnderway',
  'notYet',
  'destAfter',
  'waitsForTrack',
]);
