import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('licence', [
  'noKey',
  'notValid',
  'otherMachine',
  'over',
  'older',
  'codeWrong',
  'requestPending',
  'decided',
  'schoolTaken',
  'tooManyUsers',
  'issuerOnly',
  'platformStays',
  'dayOver',
]);
