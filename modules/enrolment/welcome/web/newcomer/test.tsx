import { ExamTakerOutside } from '#modules/enrolment/exam/web';

/** The test of newcomers, taken until it is passed. */
export const Test = () => <ExamTakerOutside />;
