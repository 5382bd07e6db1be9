import { base, count, figures, mean, rate, share } from '#platform/kit/figures.ts';
import { admittedStudent } from './admitted-student.ts';

/** Plans, admissions and arrivals of a year. */
export const admittedFigures = figures({
  of: admittedStudent,
  call: 'stats',
  measures: {
    planned: base(),
    admitted: count('isAdmitted'),
    filled: rate('admitted'),
    arrived: count('isArrived'),
    arrivalRate: share('isArrived', 'isAdmitted'),
    revoked: count('isRevoked'),
    men: share('isMan', 'isAdmitted'),
    minorities: share('isMinority', 'isAdmitted'),
    meanScore: mean('admittedScore', 1),
    meanShare: mean('scoreShare', 1),
  },
  by: ['province', 'departmentId', 'majorId', 'subjectKind', 'route', 'year', 'city', 'school'],
  filter: ['year', 'departmentId', 'majorId', 'route', 'province', 'subjectKind'],
  down: ['departmentId', 'majorId', 'province'],
  charts: { rank: ['admitted', 'planned'], share: 'route' },
});
