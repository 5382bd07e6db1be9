import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('supplies', [
  'closed',
  'tooMany',
  'sizeUnknown',
  'orderOpen',
  'notExchangeable',
  'phoneTaken',
]);
