import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('security-check', [
  'noRooms',
  'planUsed',
  'formBroken',
  'checkedAlready',
  'photosMissing',
  'typeUnknown',
  'witnessMissing',
  'notWitness',
  'placeMissing',
  'outsidePlace',
  'notSealed',
]);
