import { count, figures, mean, share } from '#platform/kit/figures.ts';
import { gradAudit } from './grad-audit.ts';
import { gradDestination } from './grad-destination.ts';

/** How many of those who were to graduate do, and how many of them know where to. */
export const auditFigures = figures({
  of: gradAudit,
  call: 'stats',
  measures: {
    due: count(),
    graduated: count('isGraduate'),
    graduatedRate: share('isGraduate', 'isAny'),
    completed: count('isComplete'),
    delayed: count('isDelay'),
    cleared: share('isCleared', 'isAny'),
    placed: count('isPlaced'),
    placedRate: share('isPlaced', 'isLeaver'),
  },
  by: ['departmentId', 'majorId', 'classId', 'batchId', 'conclusion'],
  filter: ['batchId', 'departmentId', 'majorId'],
  down: ['departmentId', 'majorId', 'classId'],
  charts: { rank: ['placedRate', 'due'], share: 'conclusion' },
});

/** Where graduates go, as granted, and what employers say of it. */
export const destinationFigures = figures({
  of: gradDestination,
  call: 'stats',
  measures: {
    destinations: count(),
    employed: count('isEmployed'),
    named: count('isNamed'),
    confirmed: share('isConfirmed', 'isNamed'),
    denied: count('isDenied'),
    related: mean('relatedMajor', 1),
    pay: mean('salaryYuan', 0),
  },
  by: ['kind', 'departmentId', 'majorId', 'industry', 'city', 'batchId'],
  filter: ['batchId', 'departmentId', 'kind'],
  charts: { share: 'kind', rank: ['destinations'] },
  small: 5,
});
