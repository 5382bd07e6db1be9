/** @awaited attendance/sign-task, dormitory/night-sign, dormitory/gate, attendance/class-roll */
export { away, outAtNight, outOfClass, whereabouts } from './server/whereabouts.ts';
/** @awaited attendance/sign-task, dormitory/night-sign, dormitory/gate, attendance/class-roll */
export type { Kind, Whereabouts } from './server/whereabouts.ts';
