import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('recruit-score', [
  'dutyConflict',
  'notScoring',
  'noSheets',
  'notYourSheet',
  'sheetFixed',
  'sheetDiff',
  'sheetOpen',
  'scoreRange',
  'nothingDiffers',
  'sheetsOpen',
  'totalsFixed',
  'totalsOpen',
  'runBusy',
  'roundFixed',
  'notRun',
  'tiesOpen',
  'inputsChanged',
  'notHeld',
  'notAdmitting',
  'publicityShort',
  'publicityRuns',
  'objectionsOpen',
  'reviewClosed',
  'notPublished',
]);
