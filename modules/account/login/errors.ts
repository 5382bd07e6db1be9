import { refusals } from '#platform/kit/errors.ts';

/** Refusals of the account; their words are the platform's, because every room's calls may meet them. */
export const refuse = refusals('account', [
  'badCredentials',
  'locked',
  'captcha',
  'disabled',
  'asleep',
  'notForApplication',
  'unknownTenant',
  'schoolSuspended',
  'sessionOver',
  'badGrant',
  'wrongPassword',
  'oldPasswordWrong',
  'noSuchIdentity',
  'passkeyUnknown',
  'licenceOver',
]);
