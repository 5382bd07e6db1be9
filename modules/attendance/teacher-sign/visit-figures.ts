import { count, countOf, figures, share, sum } from '#platform/kit/figures.ts';
import { dutyRoster } from './duty-roster.ts';
import { visitLog } from './visit-log.ts';

/** Visits that counted, and those that didn't. */
export const visitFigures = figures({
  of: visitLog,
  call: 'stats',
  when: 'inAt',
  measures: {
    times: count('isCounted'),
    minutes: sum('countedMinutes'),
    people: countOf('teacherId', 'isCounted'),
    uncounted: count('isUncounted'),
    problems: sum('problemCount'),
    followed: share('isFollowed', 'needsFollow'),
  },
  by: ['departmentId', 'teacherId', 'kind', 'buildingId', 'day', 'month'],
  filter: ['departmentId', 'teacherId', 'kind', 'buildingId'],
  down: ['departmentId', 'teacherId'],
});

/** Duties that are over, and who was there. */
export const dutyFigures = figures({
  of: dutyRoster,
  call: 'stats',
  when: 'startsAt',
  measures: {
    duties: count('isOver'),
    signed: count('isSigned'),
    late: count('isLate'),
    absent: count('isAbsent'),
    signedRate: share('isThere', 'isOver'),
  },
  by: ['departmentId', 'teacherId', 'buildingId', 'day', 'month'],
  filter: ['departmentId', 'teacherId', 'buildingId'],
  down: ['departmentId', 'teacherId'],
});
