import { count, countOf, figures, sum } from '#platform/kit/figures.ts';
import { stayApply } from './stay-apply.ts';

/** Who asked and who stays, by the day on which he asked. */
export const stayFigures = figures({
  of: stayApply,
  call: 'stats',
  when: 'submittedAt',
  measures: {
    stayers: count('isGranted'),
    asked: count(),
    students: countOf('studentId'),
    nights: sum('nights'),
  },
  by: ['departmentId', 'classId', 'reasonCode', 'gender', 'buildingId', 'month'],
  filter: ['batchId', 'departmentId', 'reasonCode'],
  down: ['departmentId', 'classId'],
});
