import { count, figures, share } from '#platform/kit/figures.ts';
import { stuArchive } from './stu-archive.ts';

/** How many files are here, whole, on loan and on their way; as things stand now. */
export const archiveFigures = figures({
  of: stuArchive,
  call: 'stats',
  measures: {
    files: count(),
    arrived: count('isArrived'),
    arrival: share('isArrived', 'isAny'),
    whole: share('isWhole', 'isArrived'),
    lent: count('isLent'),
    underway: count('isUnderway'),
    gone: count('isGone'),
    completion: share('isGone', 'isLeaving'),
  },
  by: ['departmentId', 'majorId', 'classId', 'grade', 'graduationYear', 'status'],
  filter: ['departmentId', 'grade', 'graduationYear'],
  down: ['departmentId', 'majorId', 'classId'],
  charts: { rank: ['files', 'gone'], share: 'status' },
});
