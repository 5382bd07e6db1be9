import { count, figures, mean, money } from '#platform/kit/figures.ts';
import { dormCheckout } from './dorm-checkout.ts';

/** Who leaves, how long he waits for somebody to look at his room, and what was broken, by the day on which he asked. */
export const checkoutFigures = figures({
  of: dormCheckout,
  call: 'stats',
  when: 'submittedAt',
  measures: {
    asked: count(),
    done: count('isDone'),
    open: count('isOpen'),
    damage: money('damage'),
    waitHours: mean('waitHours', 1),
  },
  by: ['type', 'departmentId', 'buildingId', 'classId', 'month'],
  filter: ['departmentId', 'buildingId', 'type'],
  down: ['departmentId', 'classId'],
});
