export { leavesOut, onLeave, standsInSchool } from './server/door.ts';
