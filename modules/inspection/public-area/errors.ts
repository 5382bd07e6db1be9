import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('public-area', [
  'noAreas',
  'planUsed',
  'ownerMissing',
  'slotReversed',
  'formBroken',
  'photoMissing',
  'scanArea',
  'notYourArea',
  'notYet',
  'reportsOver',
  'areaUnknown',
]);
