import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('exchange', [
  'over',
  'notOver',
  'unknownColumn',
  'columnNeeded',
  'setNameTaken',
  'tooManySets',
]);
