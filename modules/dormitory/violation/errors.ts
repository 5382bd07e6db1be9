import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('violation', [
  'duplicate',
  'notResident',
  'onlyDrafts',
  'appealOver',
  'notAsked',
  'noGoods',
  'nobodyThere',
  'unknownType',
  'drafted',
  'advised',
]);
