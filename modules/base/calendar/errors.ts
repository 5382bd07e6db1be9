import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys: overlaps, double bookings, one current term. */
export const refuse = refusals('calendar', [
  'weeksBeyondEnd',
  'teacherHasLesson',
  'venueHasLesson',
  'venueOff',
  'dayOutside',
  'rangeTooLong',
  'nothingToCopy',
  'yearThere',
  'adjustAsked',
  'adjustPast',
  'lessonGone',
  'teacherHeldThen',
  'venueHeldThen',
  'classHeldThen',
  'hasAdjustments',
  'beyondDay',
  'nothingMoved',
]);
