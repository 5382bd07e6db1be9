import { count, figures, mean, share } from '#platform/kit/figures.ts';
import { examTaker } from './exam-taker.ts';

/** How tests fell out, once they are published: who came, who passed, and with how many points. */
export const examFigures = figures({
  of: examTaker,
  call: 'stats',
  when: 'publishedAt',
  measures: {
    should: count(),
    present: count('isPresent'),
    absent: count('isAbsent'),
    passed: count('hasPassed'),
    passRate: share('hasPassed', 'isPresent'),
    meanScore: mean('presentScore', 1),
  },
  by: ['departmentId', 'classId', 'planId', 'month'],
  filter: ['planId', 'departmentId'],
  down: ['departmentId', 'classId'],
});
