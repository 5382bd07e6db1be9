import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { isTeaching } from '../rules.ts';
import { published } from './terms.ts';
import { daysBetween, timetable } from './timetable.ts';

/**
 * Whether lessons take place on a day of a range: a workday or a made-up weekend day of a term, and classes don't stop.
 * One question for the whole range, asked before the rule runs.
 */
export async function teachingDays(work: Work, from: string, to: string): Promise<(day: string) => boolean> {
  const dayOf = await daysBetween(work, from, to);
  const terms = await published(work);
  return (day) =>
    terms.some((term) => day >= term.startDate && day <= term.endDate) && isTeaching(dayOf(day));
}

export type Occurrence = {
  day: string;
  lessonId: string;
  courseName: string;
  teacherId: string;
  teacherName: string | null;
  classId: string;
  sectionFrom: number;
  sectionTo: number;
  /** `HH:mm`, where the campus has times for its sections. */
  startTime: string | null;
  endTime: string | null;
  place: string | null;
};

/** Lessons of a class on the days from one to another (at most 100), swaps and free days considered, in order. */
export async function lessonsOfClass(
  work: Work,
  classId: string,
  from: string,
  to: string,
): Promise<Occurrence[]> {
  const days = await timetable(work, from, to, sql`t.class_id = ${classId}`);
  return days.flatMap(({ day, lessons }) => lessons.map((one) => ({ day, ...one })));
}

/** The same for everything that somebody teaches. */
export async function lessonsOfTeacher(
  work: Work,
  teacherId: string,
  from: string,
  to: string,
): Promise<Occurrence[]> {
  const days = await timetable(work, from, to, sql`t.teacher_id = ${teacherId}`);
  return days.flatMap(({ day, lessons }) => lessons.map((one) => ({ day, ...one })));
}
