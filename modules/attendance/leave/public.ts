export { leavesOut, officialLeaves, onLeave, standsInSchool } from './server/door.ts';
export { endLeaves } from './server/void.ts';
