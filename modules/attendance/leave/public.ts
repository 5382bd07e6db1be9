export { leavesOut, officialLeaves, onLeave, standsInSchool } from './server/door.ts';
