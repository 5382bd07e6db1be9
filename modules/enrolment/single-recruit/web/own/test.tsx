import { ExamTakerOutside } from '#modules/enrolment/exam/web';

/** Subjects that are taken on the platform: the list of one's tests, and each of them to its end. */
export const Test = () => <ExamTakerOutside />;
