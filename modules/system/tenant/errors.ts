import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('tenant', [
  'idTaken',
  'platformStays',
  'notThatState',
  'packageGone',
  'unknownRoom',
  'nameDiffers',
  'exportFirst',
  'stillCooling',
  'passNeeded',
]);
