export { away, outAtNight, whereabouts } from './server/whereabouts.ts';
/** @awaited attendance/class-roll */
export { outOfClass } from './server/whereabouts.ts';
/** @awaited attendance/class-roll */
export type { Kind, Whereabouts } from './server/whereabouts.ts';
