/** @awaited enrolment/admission */
export { confirmedCandidates } from './server/door.ts';
