/** @awaited affairs/campaign */
export { isLabelled } from './server/door.ts';
/** @awaited aid/identify */
export { keepRoomLabel } from './server/door.ts';
