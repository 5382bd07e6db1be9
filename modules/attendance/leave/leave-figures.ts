import { base, count, countOf, figures, mean, per, rate, share, sum, told } from '#platform/kit/figures.ts';
import { leaveApply } from './leave-apply.ts';

/**
 * Who was away how long: leaves whose real time touches the range. Whether somebody came back in time is told of those
 * whose time for it ended within the range. The five pages begin with different parts of the same.
 */
export const leaveFigures = figures({
  of: leaveApply,
  as: 'leaveStat',
  call: {
    byClass: 'classId',
    byDept: 'departmentId',
    byMajor: 'majorId',
    byStudent: 'studentId',
    byType: 'leaveTypeId',
  },
  when: 'startTime',
  measures: {
    days: sum('days'),
    times: count('isIn'),
    persons: countOf('studentId', 'isIn'),
    enrolled: base(),
    averageDays: per('days', 2),
    rate: rate('persons'),
    outTimes: count('isOut'),
    overdueTimes: count('isLate'),
    onTimeRate: share('isOnTime', 'isDue'),
    approvalHours: mean('decidedSeconds', 1, 'decidedHour'),
    lessonHours: sum('lessonHoursIn'),
    third: told('studentId'),
  },
  by: ['classId', 'departmentId', 'majorId', 'studentId', 'leaveTypeId', 'month'],
  filter: ['departmentId', 'majorId', 'classId', 'grade', 'leaveTypeId'],
  down: ['departmentId', 'majorId', 'classId', 'studentId'],
  small: 5,
  kept: { by: ['departmentId', 'classId', 'leaveTypeId'], whole: ['departmentId', 'leaveTypeId'] },
  charts: { course: ['away', 'awayOut'], rank: ['days', 'times', 'rate'], share: 'leaveTypeId' },
});
