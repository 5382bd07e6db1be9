import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('class-roll', [
  'notYours',
  'tooEarly',
  'tooLate',
  'cancelled',
  'notRunning',
  'locked',
  'notOnRoster',
  'placeMissing',
  'minutesReversed',
  'nobodyThere',
  'noSubstitute',
  'fixLate',
  'fixTwice',
  'notFixable',
  'stillOpen',
]);
