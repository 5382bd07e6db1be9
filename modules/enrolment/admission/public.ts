/** @awaited enrolment/welcome */
export { admittedOf } from './server/door.ts';
export type { AdmittedFacts } from './server/door.ts';
/** @awaited enrolment/welcome */
export { issueNumbers } from './server/numbers.ts';
