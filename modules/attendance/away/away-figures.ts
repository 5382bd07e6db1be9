import { count, countOf, figures, rate, share } from '#platform/kit/figures.ts';
import { awayRegister } from './away-register.ts';

/** Who said where he goes, and who was back in time, by the day on which it was handed in. */
export const awayFigures = figures({
  of: awayRegister,
  call: 'stats',
  when: 'submittedAt',
  measures: {
    registered: count(),
    students: countOf('studentId'),
    filled: rate('students'),
    leaving: count('isLeaving'),
    overdue: count('isLate'),
    inTime: share('isInTime', 'isDue'),
  },
  by: ['departmentId', 'classId', 'direction', 'cityName', 'transport', 'returnHour', 'month'],
  filter: ['batchId', 'departmentId', 'direction'],
  down: ['departmentId', 'classId'],
});
