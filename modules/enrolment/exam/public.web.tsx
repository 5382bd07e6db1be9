export { ExamTakerOutside } from './web/taker/outside.tsx';
