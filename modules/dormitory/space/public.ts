export { bedInReach, bedToRepair, roomInReach } from './server/door.ts';
