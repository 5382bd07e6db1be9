import { count, figures, share } from '#platform/kit/figures.ts';
import { siteReport } from './site-report.ts';
import { welcomeRecord } from './welcome-record.ts';
import { welcomeStudent } from './welcome-student.ts';

/** How many are awaited, activated, paid and arrived, now. */
export const welcomeFigures = figures({
  of: welcomeStudent,
  call: 'stats',
  measures: {
    should: count('isAwaited'),
    reported: count('hasReported'),
    rate: share('hasReported', 'isAwaited'),
    activated: count('hasActivated'),
    cleared: count('hasCleared'),
    green: count('isGreen'),
    paidRate: share('hasCleared', 'isAwaited'),
    housed: count('hasBed'),
    retained: count('isRetained'),
    forfeited: count('isForfeited'),
  },
  by: ['departmentId', 'majorId', 'classId', 'province', 'way', 'gender', 'payState', 'state'],
  filter: ['batchId', 'departmentId', 'way'],
  down: ['departmentId', 'majorId', 'classId'],
});

/** How far each step is, and how much was handled when. */
export const recordFigures = figures({
  of: welcomeRecord,
  call: 'stats',
  measures: {
    due: count('isDue'),
    done: count('isDone'),
    exempted: count('isExempt'),
    rate: share('isDone', 'isDue'),
  },
  by: ['stepId', 'departmentId', 'classId', 'status', 'counterId'],
  filter: ['batchId', 'stepId', 'departmentId'],
  down: ['departmentId', 'classId'],
});

/** Who arrived when, and where. */
export const reportFigures = figures({
  of: siteReport,
  call: 'stats',
  when: 'reportedAt',
  measures: { arrivals: count('isStanding'), undone: count('isUndone') },
  by: ['day', 'hour', 'departmentId', 'counterId', 'mode'],
  filter: ['batchId', 'departmentId'],
  charts: { course: ['arrivals'] },
});
