import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('assign', [
  'nobody',
  'ownCollegeOnly',
  'pairMixed',
  'pairTwice',
  'notOpen',
  'locked',
  'allocatedElsewhere',
  'genderMismatch',
  'bedOff',
  'bedOutside',
  'stale',
  'movedIn',
  'schoolPublishes',
  'nothingPlaced',
  'badTag',
  'answersStay',
]);
