import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('security', [
  'sessionGone',
  'passwordTooShort',
  'passwordTooSimple',
  'passwordCommon',
  'passwordHoldsAccount',
  'passwordUsed',
  'codeWrong',
  'factorBound',
  'factorMissing',
  'factorRequired',
  'factorWrong',
  'factorWrongLeft',
  'passkeyWrong',
  'passkeyTaken',
  'tooManyPasskeys',
  'siteUnknown',
  'passwordWrong',
  'phoneTaken',
  'smsSignInOff',
  'networksMissing',
]);
