import { count, countOf, figures, mean, sum } from '#platform/kit/figures.ts';
import { locationApply } from './location-apply.ts';

/** Who lives or signs in elsewhere, and whether he was looked after in time, by the day on which he asked. */
export const locationFigures = figures({
  of: locationApply,
  call: 'stats',
  when: 'submittedAt',
  measures: {
    outside: countOf('studentId', 'isOutside'),
    signIn: count('isSignIn'),
    asked: count(),
    due: sum('due'),
    visited: mean('visited', 1, 'due'),
  },
  by: ['departmentId', 'reasonCode', 'classId', 'type', 'cityName', 'month'],
  filter: ['departmentId', 'type', 'reasonCode'],
  down: ['departmentId', 'classId'],
});
