/** @awaited enrolment/welcome enrolment/single-recruit */
export { ExamTaker } from './web/taker/taker.tsx';
