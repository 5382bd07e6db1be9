export { bedInReach } from './server/door.ts';
