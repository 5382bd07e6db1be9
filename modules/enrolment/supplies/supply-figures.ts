import { count, figures, money } from '#platform/kit/figures.ts';
import { goodsOrder } from './supply.ts';

/** How much is ordered, paid and fetched, by the day of the order. */
export const supplyFigures = figures({
  of: goodsOrder,
  call: 'stats',
  when: 'orderedAt',
  measures: {
    orders: count('isStanding'),
    paid: count('isPaid'),
    picked: count('isPicked'),
    sum: money('standingSum'),
  },
  by: ['kind', 'departmentId', 'classId', 'status', 'day'],
  filter: ['kind', 'departmentId'],
  down: ['departmentId', 'classId'],
});
