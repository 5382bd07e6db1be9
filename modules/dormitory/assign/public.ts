export { bedsIn, matesIn, studentsIn } from './server/load.ts';
export { place } from './rules/place.ts';
