/** @awaited enrolment/single-recruit */
export { ExamTakerOutside } from './web/taker/outside.tsx';
