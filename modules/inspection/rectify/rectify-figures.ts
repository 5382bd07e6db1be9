import { count, figures, mean, share } from '#platform/kit/figures.ts';
import { rectify } from './rectify.ts';

/** How much is put right, how soon and at which attempt, by the day on which it was found. */
export const rectifyFigures = figures({
  of: rectify,
  call: 'stats',
  when: 'openedAt',
  measures: {
    total: count('counts'),
    closed: count('isClosed'),
    closedRate: share('isClosed', 'isDue'),
    inTimeRate: share('isClosedInTime', 'isDue'),
    meanRounds: mean('closedRound', 1),
    meanHours: mean('hours', 1),
    openToday: count('openUpToDay'),
    openThree: count('openUpToThree'),
    openLonger: count('openLonger'),
  },
  by: ['sourceType', 'buildingId', 'severity', 'ownerType', 'month'],
  filter: ['buildingId', 'sourceType', 'severity'],
  charts: { course: ['total', 'closed'], rank: ['closedRate'] },
});
