import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('process', [
  'delegateSelf',
  'delegateChain',
  'delegateTime',
  'handOverSelf',
  'badEdit',
  'commentsFull',
  'mentionBlind',
]);

/** For people without an account. */
export const outside = refusals('task', ['linkDead', 'codeWrong', 'reasonNeeded']);
