import { count, countOf, figures } from '#platform/kit/figures.ts';
import { leaveApply } from './leave-apply.ts';

/** Who is away at this moment, and what waits: the board above the lists, as a wall shows it. */
export const nowFigures = figures({
  of: leaveApply,
  as: 'leaveNow',
  call: 'now',
  needs: 'leaveApply.onLeave',
  measures: {
    away: countOf('studentId', 'isAway'),
    outside: countOf('studentId', 'isOutside'),
    newToday: count('isNew'),
    waiting: count('isWaiting'),
    dueToday: count('isDueToday'),
    overdue: count('isOverdue'),
  },
  by: ['departmentId', 'classId', 'leaveTypeId', 'province'],
  filter: ['departmentId', 'classId', 'leaveTypeId'],
  small: 5,
});
