export { bedInReach, roomInReach } from './server/door.ts';
