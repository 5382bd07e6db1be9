import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('info', [
  'fieldLocked',
  'noStudent',
  'tooMany',
  'notMine',
  'campaignRuns',
  'campaignEmpty',
  'windowReversed',
  'notAsked',
  'incompleteYet',
  'codeWrong',
  'sameStudent',
  'mergeHeld',
  'photoZipWrong',
  'nothingChanged',
  'notOnRoll',
  'paperUnknown',
  'cardUnknown',
  'cardExpired',
  'extrasFull',
  'extraFilled',
]);
