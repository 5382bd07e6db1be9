import { count, figures, share } from '#platform/kit/figures.ts';
import { flowInstance } from './flow-instance.ts';

/** How many cases began and what became of them; how long they took is told beside it, in hours of work (`stat/overview`). */
export const caseFigures = figures({
  of: flowInstance,
  call: 'stats',
  needs: 'flowInstance.list',
  when: 'startedAt',
  measures: {
    started: count(),
    running: count('isRunning'),
    stuck: count('isStuck'),
    approved: count('isApproved'),
    rejected: count('isRejected'),
    rate: share('isApproved', 'isDecided'),
  },
  by: ['processType', 'departmentId', 'classId', 'status', 'month'],
  filter: ['processType', 'departmentId'],
  down: ['processType', 'departmentId', 'classId'],
  charts: { course: ['started', 'approved'], rank: ['started', 'rate'], share: 'status' },
});
