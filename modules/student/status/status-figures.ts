import { count, countOf, figures, rate } from '#platform/kit/figures.ts';
import { statusChange } from './status-change.ts';

/** Changes that took effect, by the day on which they did, and the share of the roll that the school lost. */
export const statusFigures = figures({
  of: statusChange,
  call: 'stats',
  when: 'effectiveOn',
  measures: {
    changes: count(),
    students: countOf('studentId'),
    away: count('isAway'),
    majors: count('isMajor'),
    lost: count('isLost'),
    lossRate: rate('lost'),
  },
  by: ['kind', 'departmentId', 'reasonCode', 'majorId', 'grade', 'classId', 'month'],
  filter: ['kind', 'departmentId', 'reasonCode', 'grade'],
  down: ['departmentId', 'majorId', 'classId'],
});
