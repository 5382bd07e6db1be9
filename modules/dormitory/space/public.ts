export { bedInReach, bedToRepair, roomInReach } from './server/door.ts';
export { spaceRows } from './server/rows.ts';
