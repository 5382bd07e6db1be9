import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('checkout', [
  'open',
  'notResident',
  'slotFull',
  'slotGone',
  'inspected',
  'notNow',
  'unpaid',
  'keysMissing',
  'windowReversed',
  'windowOverlaps',
  'windowBooked',
  'payerElsewhere',
  'nobody',
  'owed',
]);
