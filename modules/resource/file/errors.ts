import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('file', [
  'inUse',
  'uploadGone',
  'partBroken',
  'partsMissing',
  'joining',
  'brokenOnTheWay',
  'tooManyUploads',
  'welcomeOnly',
  'welcomeKinds',
  'addressRefused',
  'storeRefused',
  'noOtherPlace',
  'noScanner',
  'noPreview',
  'noConverter',
  'notLookedAt',
  'previewFailed',
  'previewsWait',
]);
