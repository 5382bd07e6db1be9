/** @awaited enrolment/single-recruit */
export { enlist, scoresOf } from './server/door.ts';
