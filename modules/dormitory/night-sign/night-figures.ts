import { figures, mean, sum } from '#platform/kit/figures.ts';
import { nightTally } from './night-tally.ts';

/** Nights that are over: who was expected, who signed, and how soon was found out about the others. */
export const nightFigures = figures({
  of: nightTally,
  call: 'stats',
  when: 'day',
  measures: {
    due: sum('due'),
    signed: sum('signed'),
    signedRate: mean('signedShare', 1, 'due'),
    late: sum('late'),
    notBack: sum('notBack'),
    notBackRate: mean('notBackShare', 1, 'due'),
    toCheck: sum('toCheck'),
    inTimeRate: mean('inTimeShare', 1, 'toCheck'),
  },
  by: ['buildingId', 'departmentId', 'classId', 'day', 'weekday', 'month'],
  filter: ['buildingId', 'departmentId', 'classId'],
  down: ['departmentId', 'classId'],
});
