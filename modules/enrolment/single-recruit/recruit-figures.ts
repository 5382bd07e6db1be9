import { count, figures, share } from '#platform/kit/figures.ts';
import { candidate } from './candidate.ts';

/** Who registers, how many are in order, paid, came, and were admitted. */
export const recruitFigures = figures({
  of: candidate,
  call: 'stats',
  when: 'submittedAt',
  measures: {
    registered: count(),
    waiting: count('isWaiting'),
    qualified: count('isQualified'),
    paidRate: share('hasPaid', 'mustPay'),
    presentRate: share('cameIn', 'wasSeated'),
    admitted: count('isAdmitted'),
    confirmed: count('hasConfirmed'),
  },
  by: ['firstPlanId', 'departmentId', 'kind', 'province', 'schoolName', 'gender', 'day'],
  filter: ['batchId', 'kind', 'departmentId'],
  down: ['departmentId', 'firstPlanId'],
});
