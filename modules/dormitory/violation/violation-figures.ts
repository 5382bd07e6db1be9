import { base, count, countOf, figures, per, share, sum } from '#platform/kit/figures.ts';
import { dormViolation } from './dorm-violation.ts';

/** What was registered, by the time at which it happened; points are those that count. */
export const violationFigures = figures({
  of: dormViolation,
  call: 'stats',
  when: 'happenAt',
  measures: {
    cases: count(),
    students: countOf('studentId'),
    points: sum('counted'),
    residents: base(),
    pointsEach: per('points', 2),
    repeated: share('isRepeated', 'isFirst'),
  },
  by: ['departmentId', 'typeId', 'category', 'buildingId', 'classId', 'month'],
  filter: ['departmentId', 'buildingId', 'category', 'source'],
  down: ['departmentId', 'classId'],
});
