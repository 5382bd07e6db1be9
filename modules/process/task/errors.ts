import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('process', [
  'batchTooLarge',
  'delegateSelf',
  'delegateChain',
  'handOverSelf',
  'badEdit',
  'commentsFull',
  'mentionBlind',
]);
