import { count, countOf, figures, money } from '#platform/kit/figures.ts';
import { payOrder } from './pay-order.ts';

/** What came in, by the day on which it was paid. */
export const payFigures = figures({
  of: payOrder,
  call: 'stats',
  when: 'paidAt',
  measures: {
    received: money('received'),
    refunded: money('refunded'),
    net: money('net'),
    orders: count(),
    payers: countOf('payerId'),
    late: count('isLate'),
    fees: money('fees'),
  },
  by: ['channelId', 'departmentId', 'classId', 'source', 'cashierId', 'day', 'month'],
  filter: ['departmentId', 'classId', 'channelId', 'source'],
  down: ['departmentId', 'classId'],
  charts: { course: ['received'], rank: ['received'], share: 'channelId' },
});
