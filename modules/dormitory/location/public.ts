/** @awaited attendance/sign-task */
export { elsewhere } from './server/door.ts';
/** @awaited attendance/sign-task */
export type { Elsewhere } from './server/door.ts';
export { livesElsewhere } from './server/door.ts';
