import { count, figures, mean, share } from '#platform/kit/figures.ts';
import { hygieneRoom } from './hygiene-room.ts';

/** How many rooms were inspected and how they did, by the day on which they were due. */
export const hygieneFigures = figures({
  of: hygieneRoom,
  call: 'stats',
  when: 'dueOn',
  measures: {
    due: count(),
    covered: share('isCovered', 'isDue'),
    meanScore: mean('isScoredScore', 1),
    passRate: share('isPassed', 'isScored'),
    excellentRate: share('isExcellent', 'isScored'),
    vetoes: count('vetoHit'),
    refused: count('isRefused'),
  },
  by: ['buildingId', 'floorId', 'taskId', 'grade', 'levelBy', 'scoredBy', 'month'],
  filter: ['buildingId', 'taskId', 'levelBy'],
  down: ['buildingId', 'floorId'],
  charts: { course: ['meanScore'], rank: ['meanScore'] },
});
