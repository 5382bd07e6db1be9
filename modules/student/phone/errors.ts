import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('phone', [
  'codeWrong',
  'codeOver',
  'nothingToVerify',
  'nothingSent',
  'verifiedSince',
  'exportLimit',
]);
