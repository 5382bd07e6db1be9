import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('score', [
  'scoreRange',
  'cellChanged',
  'sheetClosed',
  'sheetIncomplete',
  'sheetUsed',
  'emptySheet',
  'nothingToMakeUp',
  'noTimetable',
  'notYours',
  'nothingChanged',
  'noScores',
  'noScoresYet',
  'noScoresThere',
  'transcriptsMany',
  'transcriptsToday',
  'transcriptRevoked',
  'transcriptUnknown',
  'nothingToPublish',
]);
