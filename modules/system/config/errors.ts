import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('config', [
  'valueWrong',
  'unknownParam',
  'pictureWrong',
  'hostsWrong',
  'addressWrong',
  'hostNotAllowed',
  'standardStays',
  'closedStays',
  'appTarget',
  'appWindow',
  'valueBuiltIn',
  'valueUsed',
  'valueHasBelow',
  'parentOff',
  'kindNotEmpty',
]);
