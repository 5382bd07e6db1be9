/** @awaited enrolment/welcome enrolment/single-recruit */
export { enlist, scoresOf } from './server/door.ts';
