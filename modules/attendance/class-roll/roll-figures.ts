import { count, countOf, figures, share, sum } from '#platform/kit/figures.ts';
import { classRecord } from './class-record.ts';
import { classSession } from './class-session.ts';

/** Who was there, of rolls that were finished; who is excused is in neither part of a rate. */
export const rollFigures = figures({
  of: classRecord,
  call: 'stats',
  when: 'day',
  measures: {
    due: count('isDue'),
    attended: count('isHere'),
    attendedRate: share('isHere', 'isDue'),
    late: count('isLate'),
    early: count('isEarly'),
    absent: count('isAbsent'),
    absentHours: sum('absentHours'),
    leaveHours: sum('leaveHours'),
    absentStudents: countOf('studentId', 'isAbsent'),
  },
  by: ['departmentId', 'classId', 'studentId', 'courseName', 'teacherId', 'section', 'weekday', 'day'],
  filter: ['departmentId', 'classId', 'teacherId', 'status'],
  down: ['departmentId', 'classId', 'studentId'],
});

/** Lessons that are over, and of how many of them the roll was taken. */
export const coverFigures = figures({
  of: classSession,
  call: 'cover',
  when: 'day',
  measures: {
    held: count('isHeld'),
    taken: count('isTaken'),
    takenRate: share('isTaken', 'isHeld'),
    missed: count('isMissed'),
    cancelled: count('isCancelled'),
  },
  by: ['departmentId', 'teacherId', 'courseName', 'method', 'weekday', 'day'],
  filter: ['departmentId', 'teacherId', 'method'],
  down: ['departmentId', 'teacherId'],
});
