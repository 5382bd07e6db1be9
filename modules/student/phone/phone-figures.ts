import { base, countOf, figures, rate } from '#platform/kit/figures.ts';
import { stuPhone } from './stu-phone.ts';

/** How many students the school reaches for certain, themselves and a guardian; as things stand now. */
export const phoneFigures = figures({
  of: stuPhone,
  as: 'studentPhone',
  call: 'stats',
  measures: {
    enrolled: base(),
    own: countOf('studentId', 'isOwn'),
    guardian: countOf('studentId', 'isGuardian'),
    both: countOf('studentId', 'isBoth'),
    coverage: rate('both'),
    waiting: countOf('studentId', 'isProposed'),
  },
  by: ['departmentId', 'classId', 'grade'],
  filter: ['departmentId', 'grade'],
  down: ['departmentId', 'classId'],
  charts: { rank: ['coverage', 'both'] },
});
