export { isReceiver, PEOPLE, targetBody, targetText, WITH_PEOPLE } from './server/receivers.ts';
export type { Target } from './rules.ts';
