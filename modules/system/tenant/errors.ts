import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('tenant', [
  'idTaken',
  'domainWrong',
  'codeWrong',
  'platformStays',
  'notThatState',
  'packageGone',
  'unknownRoom',
  'nameDiffers',
  'exportFirst',
  'stillCooling',
  'anotherErases',
  'passNeeded',
]);
