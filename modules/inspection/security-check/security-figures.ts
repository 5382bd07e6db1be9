import { count, figures, share } from '#platform/kit/figures.ts';
import { securityHazard } from './security-hazard.ts';
import { securityRecord } from './security-record.ts';

/** What was found, how much of it is put right and how soon, by the day on which it was found. */
export const hazardFigures = figures({
  of: securityHazard,
  call: 'stats',
  when: 'foundAt',
  measures: {
    total: count(),
    grave: count('isGrave'),
    open: count('isOpen'),
    late: count('isLate'),
    closedRate: share('isClosed', 'isDue'),
    inTimeRate: share('isClosedInTime', 'isDue'),
    onSpot: count('isOnSpot'),
  },
  by: ['category', 'typeId', 'level', 'buildingId', 'month'],
  filter: ['buildingId', 'category', 'level'],
  charts: { course: ['total', 'open'], rank: ['total'], share: 'category' },
});

/** How many rooms were due and how many were checked. */
export const checkFigures = figures({
  of: securityRecord,
  call: 'stats',
  when: 'dueOn',
  measures: {
    due: count(),
    covered: share('isCovered', 'isDue'),
    found: share('isFound', 'isChecked'),
    alone: count('isUnwitnessed'),
  },
  by: ['buildingId', 'floorId', 'checkKind', 'taskId', 'checkedBy', 'month'],
  filter: ['buildingId', 'checkKind'],
  down: ['buildingId', 'floorId'],
  charts: { course: ['covered'], rank: ['covered'] },
});
