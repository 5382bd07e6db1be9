import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('interview', [
  'windowReversed',
  'examinersFew',
  'chiefOutside',
  'dimsDiffer',
  'subjectOther',
  'roomFixed',
  'turnsOpen',
  'notOpened',
  'nobodyDrew',
  'notQualified',
  'noTurn',
  'notYourRoom',
  'notChief',
  'notYourTurn',
  'anotherCalled',
  'markRange',
  'markFixed',
  'marksMissing',
]);
