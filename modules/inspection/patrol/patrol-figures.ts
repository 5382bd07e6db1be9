import { count, figures, mean, share, sum } from '#platform/kit/figures.ts';
import { patrol } from './patrol.ts';

/** How many walks there were, and how many of their points were passed. */
export const patrolFigures = figures({
  of: patrol,
  call: 'stats',
  when: 'startedAt',
  measures: {
    walks: count(),
    planned: sum('planned'),
    hits: sum('hits'),
    completion: mean('hundredfold', 1, 'planned'),
    whole: share('isWhole', 'isWalk'),
  },
  by: ['routeId', 'kind', 'walkerId', 'month'],
  filter: ['kind'],
  charts: { course: ['completion'], rank: ['completion'] },
});
