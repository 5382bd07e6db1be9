import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('fees', [
  'itemUnknown',
  'itemBuiltIn',
  'overPay',
  'overDefer',
  'voidPaid',
  'billState',
  'nothingToBill',
  'lineWrong',
  'yearWrong',
  'notYours',
  'adjustNothing',
  'lineTwice',
  'noLoanBill',
]);
