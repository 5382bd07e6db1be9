/** @awaited discipline/punishment */
export { bringPapers } from './server/door.ts';
export { archiveStates } from './server/door.ts';
