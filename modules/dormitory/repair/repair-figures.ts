import { count, figures, mean, money, share } from '#platform/kit/figures.ts';
import { repairOrder } from './repair-order.ts';

/** How much is reported, how fast and how well it is mended. The minutes are service minutes without pauses. */
export const repairFigures = figures({
  of: repairOrder,
  call: { stats: 'rootType', workerMonth: 'workerId' },
  when: 'reportedAt',
  measures: {
    total: count(),
    ended: count('isEnded'),
    respondRate: share('isRespondedInTime', 'isResponded'),
    finishRate: share('isFinishedInTime', 'isFinished'),
    meanMinutes: mean('finishMinutes', 1),
    firstFixRate: share('isFixedAtOnce', 'isDone'),
    satisfaction: mean('stars', 2, 'starCount'),
    partCost: money('partCost'),
    charge: money('charge'),
  },
  by: ['rootType', 'buildingId', 'workerId', 'month', 'weekday', 'hour'],
  filter: ['buildingId'],
});
