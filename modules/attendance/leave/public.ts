export { leavesOut } from './server/door.ts';
