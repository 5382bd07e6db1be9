export { checkWithin, isReceiver, PEOPLE, targetBody, targetText } from './server/receivers.ts';
export type { Target } from './rules.ts';
