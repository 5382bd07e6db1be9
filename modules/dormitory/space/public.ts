export { bedInReach, bedToRepair, keepersOf, roomInReach } from './server/door.ts';
export { spaceRows } from './server/rows.ts';
