import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys: `anotherOpen`, `yearDone`, `underway`. */
export const refuse = refusals('rollover', [
  'yearWrong',
  'notNextYear',
  'noCalendar',
  'notOpen',
  'blocked',
  'tooEarly',
  'nameWrong',
  'stillRunning',
  'undoOver',
  'notInBatch',
  'statusWrong',
  'notGraduating',
  'graduatingMoves',
  'targetNeeded',
  'targetUseless',
  'targetWrong',
  'reasonNeeded',
  'nothingChosen',
]);
