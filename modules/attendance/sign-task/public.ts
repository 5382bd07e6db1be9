/** @awaited dormitory/night-sign, attendance/class-roll */
export { closeRound } from './server/close.ts';
/** @awaited dormitory/night-sign, dormitory/gate, attendance/class-roll, attendance/teacher-sign */
export { noteSigns, roundsOf, signRows } from './server/door.ts';
/** @awaited dormitory/night-sign, attendance/class-roll, attendance/teacher-sign */
export { fillRound, makeRound } from './server/round.ts';
/** @awaited dormitory/night-sign, attendance/class-roll, attendance/teacher-sign */
export type { NewRound, Roster } from './server/round.ts';
/** @awaited dormitory/night-sign, attendance/class-roll */
export { countsAs, spanOf } from './rules/times.ts';
