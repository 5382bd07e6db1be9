import { count, figures, mean, share } from '#platform/kit/figures.ts';
import { dormChange } from './dorm-change.ts';

/** Who wanted to move, from where to where, and how long it took, by the day on which he asked. */
export const changeFigures = figures({
  of: dormChange,
  call: 'stats',
  when: 'submittedAt',
  measures: {
    asked: count(),
    done: count('isDone'),
    granted: share('isGranted', 'isDecided'),
    hours: mean('hours', 1),
  },
  by: ['reasonCode', 'departmentId', 'fromBuildingId', 'toBuildingId', 'type', 'classId', 'month'],
  filter: ['departmentId', 'fromBuildingId', 'toBuildingId', 'reasonCode'],
  down: ['departmentId', 'classId'],
});
