import { count, countOf, figures, rate, share } from '#platform/kit/figures.ts';
import { accessAnomaly } from './access-anomaly.ts';

/** Who came late or not at all, and whether somebody looked after it within a day, by night. */
export const anomalyFigures = figures({
  of: accessAnomaly,
  call: 'stats',
  when: 'nightDate',
  measures: {
    late: count('isLate'),
    latePersons: countOf('studentId', 'isLate'),
    lateRate: rate('latePersons'),
    absent: count('isAbsent'),
    absentPersons: countOf('studentId', 'isAbsent'),
    absentRate: rate('absentPersons'),
    anomalies: count(),
    inTime: share('isInTime', 'isDue'),
  },
  by: ['departmentId', 'classId', 'buildingId', 'kind', 'reasonCode', 'hour', 'day', 'month'],
  filter: ['departmentId', 'buildingId', 'kind'],
  down: ['departmentId', 'classId', 'studentId'],
});
