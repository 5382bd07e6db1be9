import { count, figures, share } from '#platform/kit/figures.ts';
import { rolloverItem } from './rollover-item.ts';

/** What roll-overs made of people: who graduated, who finished otherwise or later, by college and year. */
export const rolloverFigures = figures({
  of: rolloverItem,
  call: 'stats',
  measures: {
    students: count(),
    graduating: count('graduating'),
    graduated: count('isGraduated'),
    completed: count('isCompleted'),
    leftEarly: count('isLeftEarly'),
    delayed: count('isDelayed'),
    retained: count('isRetained'),
    graduatedRate: share('isGraduated', 'graduating'),
    completedRate: share('isCompleted', 'graduating'),
    delayedRate: share('isDelayed', 'graduating'),
    enrolled: count('isEnrolled'),
  },
  by: ['departmentId', 'majorId', 'classId', 'grade', 'action', 'toXn'],
  filter: ['rolloverId', 'departmentId'],
  down: ['departmentId', 'classId'],
});
