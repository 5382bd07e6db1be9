export { openDue, tick } from './server/clock.ts';
export { closeRound } from './server/close.ts';
export { dropWaiting, noteSigns, roundsOf, signRows } from './server/door.ts';
export { fillRound, makeRound } from './server/round.ts';
export { spanOf } from './rules/times.ts';
