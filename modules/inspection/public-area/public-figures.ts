import { count, figures, mean, share } from '#platform/kit/figures.ts';
import { publicCheck } from './public-check.ts';
import { publicClean } from './public-clean.ts';
import { publicReport } from './public-report.ts';

/** How areas did when they were inspected. */
export const areaFigures = figures({
  of: publicCheck,
  call: 'stats',
  when: 'dueOn',
  measures: {
    due: count(),
    covered: share('isScored', 'isDue'),
    meanScore: mean('score', 1),
    passRate: share('isPassed', 'isScored'),
  },
  by: ['areaType', 'areaId', 'buildingId', 'month'],
  filter: ['buildingId', 'areaType'],
  charts: { course: ['meanScore'], rank: ['meanScore'] },
});

/** How slots of cleaning were kept. */
export const cleanFigures = figures({
  of: publicClean,
  call: 'stats',
  when: 'fromAt',
  measures: {
    due: count(),
    inTimeRate: share('isInTime', 'isDue'),
    late: count('isLate'),
    missed: count('isMissed'),
  },
  by: ['staffId', 'areaType', 'areaId', 'buildingId', 'month'],
  filter: ['buildingId', 'areaType'],
  charts: { course: ['inTimeRate'], rank: ['missed'] },
});

/** What passers-by reported, and how soon it was dealt with. */
export const reportFigures = figures({
  of: publicReport,
  call: 'stats',
  when: 'reportedAt',
  measures: { reports: count(), open: count('isOpen'), meanHours: mean('hours', 1) },
  by: ['buildingId', 'areaId', 'status', 'month'],
  filter: ['buildingId'],
  charts: { course: ['reports'] },
});
