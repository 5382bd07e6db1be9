import { count, figures, share } from '#platform/kit/figures.ts';
import { dormPlanItem } from './dorm-plan-item.ts';

/** Who has a place in plans and who has none, and how many of the beds are lived in by now. */
export const assignFigures = figures({
  of: dormPlanItem,
  call: 'stats',
  measures: {
    students: count(),
    placed: count('isPlaced'),
    unplaced: count('isUnplaced'),
    placedRate: share('isPlaced', 'isAny'),
    moved: count('isMoved'),
  },
  by: ['departmentId', 'classId', 'buildingId', 'reason', 'gender'],
  filter: ['planId', 'departmentId'],
  down: ['departmentId', 'classId'],
});
