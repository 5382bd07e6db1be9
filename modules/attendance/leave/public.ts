export { leavesOut, onLeave } from './server/door.ts';
