import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('patrol', [
  'scanBroken',
  'outsidePlace',
  'walkOver',
  'pointUnknown',
  'pointTooSoon',
  'notWalker',
]);
