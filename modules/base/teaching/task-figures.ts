import { count, countOf, figures, share, sum } from '#platform/kit/figures.ts';
import { teachTask } from './teach-task.ts';

/** Lesson hours that departments are to teach in terms, and how much of it stands in the timetable. */
export const taskFigures = figures({
  of: teachTask,
  call: 'stats',
  measures: {
    hours: sum('hours'),
    tasks: count(),
    arranged: sum('arrangedHours'),
    subjects: countOf('subjectId'),
    mainTeachers: countOf('teacherId'),
    together: count('isTogether'),
    parts: count('isPart'),
    shared: count('isShared'),
    arrangedRate: share('isArranged', 'isAny'),
  },
  by: ['departmentId', 'calendarId', 'subjectId', 'venueType'],
  filter: ['calendarId', 'departmentId'],
  down: ['departmentId', 'subjectId'],
  charts: { rank: ['hours'] },
});
