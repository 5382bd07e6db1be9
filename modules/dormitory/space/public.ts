export { bedInReach, keepersOf, roomInReach } from './server/door.ts';
