import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('sms', [
  'testFailed',
  'notTheirMedium',
  'debugGone',
  'settingMissing',
  'secretMissing',
  'templateLocked',
  'unknownVariable',
  'templateNeeded',
  'addressWrong',
  'notFailed',
  'receiptKey',
  'balanceUnknown',
  'balanceFailed',
  'groupQuotaShort',
]);
