import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('sso', [
  'codeTaken',
  'addressRefused',
  'secretMissing',
  'keyWrong',
  'createNeedsAccount',
  'unknownSource',
  'requestOver',
  'notProved',
  'usedBefore',
  'notAnswering',
  'notBound',
  'bindOver',
  'openIdTaken',
  'alreadyBound',
  'notThisAccount',
]);
