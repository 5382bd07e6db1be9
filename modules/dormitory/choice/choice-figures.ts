import { count, figures, mean, share } from '#platform/kit/figures.ts';
import { roomChoiceStudent } from './room-choice-student.ts';

/** How many chose for themselves, how many got what they wanted at once, and how often they had to try. */
export const choiceFigures = figures({
  of: roomChoiceStudent,
  call: 'stats',
  measures: {
    students: count(),
    eligible: count('isEligible'),
    chosen: count('hasChosen'),
    rate: share('hasChosen', 'isEligible'),
    firstRate: share('firstWon', 'hasTried'),
    tries: mean('triesOf', 1),
    given: count('wasGiven'),
  },
  by: ['departmentId', 'classId', 'groupId', 'way', 'blockReason'],
  filter: ['batchId', 'departmentId'],
  down: ['departmentId', 'classId'],
});
