export { bedInReach, bedToRepair, roomByDoor, roomInReach } from './server/door.ts';
export { spaceRows } from './server/rows.ts';
