import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('broadcast', [
  'noReceivers',
  'outside',
  'quotaShort',
  'variableMissing',
  'wordingGone',
  'sameConfirms',
  'notWaiting',
  'nothingFailed',
  'badLines',
  'fileNeeded',
]);
