import { count, countOf, figures, share } from '#platform/kit/figures.ts';
import { signRecord } from './sign-record.ts';

/** Who was expected in rounds that are over, and who came. */
export const signFigures = figures({
  of: signRecord,
  call: 'stats',
  when: 'day',
  measures: {
    due: count('isDue'),
    signed: count('isSigned'),
    signedRate: share('isSigned', 'isDue'),
    onTimeRate: share('isOnTime', 'isDue'),
    missed: count('isMissed'),
    exempt: count('isExempt'),
    people: countOf('studentId', 'isMissed'),
  },
  by: ['departmentId', 'classId', 'studentId', 'title', 'bizType', 'status', 'day'],
  filter: ['bizType', 'departmentId', 'classId'],
  down: ['departmentId', 'classId', 'studentId'],
});
