/** @awaited discipline/punishment */
export { bringPapers } from './server/door.ts';
/** @awaited student/graduate */
export { archiveStates } from './server/door.ts';
