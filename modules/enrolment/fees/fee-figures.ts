import { bill } from './bill.ts';
import { count, countOf, figures, mean, money } from '#platform/kit/figures.ts';

/** What is charged, waived, paid and owed as things stand, and how old the arrears are. */
export const feeFigures = figures({
  of: bill,
  call: 'stats',
  measures: {
    amount: money('amount'),
    waived: money('waived'),
    paid: money('paid'),
    deferred: money('deferredNow'),
    owed: money('owed'),
    paidRate: mean('paidPercent', 1, 'due'),
    debtors: countOf('payerId', 'isOwing'),
    late: count('isLate'),
    late30: money('late30'),
    late90: money('late90'),
    late365: money('late365'),
    lateMore: money('lateMore'),
  },
  by: ['itemId', 'departmentId', 'majorId', 'classId', 'grade', 'xn', 'status'],
  filter: ['xn', 'itemId', 'departmentId', 'majorId', 'classId'],
  down: ['departmentId', 'classId'],
  charts: { rank: ['owed', 'paidRate'], share: 'itemId' },
});
