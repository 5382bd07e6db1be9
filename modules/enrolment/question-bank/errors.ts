import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('question-bank', [
  'answerShape',
  'answerOutside',
  'blankCount',
  'optionsFew',
  'notYours',
  'badFile',
  'fileTooLarge',
  'nothingFound',
  'blockWrong',
  'sumMismatch',
  'poolShort',
  'paperReady',
  'paperUsed',
  'paperEmpty',
  'wrongType',
  'passAbove',
]);
