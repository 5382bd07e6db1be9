export { lastGateEvents } from './server/door.ts';
