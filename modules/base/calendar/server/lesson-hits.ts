import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { beginAndEnd, heldLessons, lessonDays } from './held.ts';
import { attendedBy, firstPart } from './who.ts';

// The timetable as pages show it takes seven statements, with the names of venues and classes. Whoever weighs a time
// against lessons, in a transaction that must stay short, asks here in one.

/** A lesson of a class on a day, with the moments at which it begins and ends. */
type LessonHit = {
  start: Date;
  end: Date;
  /** Lesson hours (学时) that it counts for. */
  hours: number;
  lessonId: string;
  day: string;
  sectionFrom: number;
  sectionTo: number;
  courseName: string;
  teacherId: string;
  teacherName: string;
};

type Row = Omit<LessonHit, 'start' | 'end'> & { startsAt: string; endsAt: string };

/** Lessons of a class, or of a student's, that [start, end) touches, in order; both are wall-clock texts. One statement. */
export async function lessonsTouched(
  work: Work,
  whose: string | { studentId: string },
  start: string,
  end: string,
): Promise<LessonHit[]> {
  const theirs =
    typeof whose === 'string'
      ? sql`l.class_id = ${whose}`
      : sql`l.class_id = (select s.class_id from student s where s.id = ${whose.studentId})
          and ${attendedBy(sql`l`, sql`l.lesson_id`, whose.studentId)}`;
  const rows = await work.db.rows<Row>(sql`
    with ${academicRows.stuClass}, ${peopleRows.teacher}, ${peopleRows.student}
    select * from (
      select l.lesson_id, l.day, l.section_from, l.section_to, l.course_name, l.teacher_id, p.name as teacher_name,
        l.section_to - l.section_from + 1 as hours, ${beginAndEnd}
      from (${heldLessons(sql`i.day between ${start}::timestamptz::date and ${end}::timestamptz::date`)}) l
      join stu_class c on c.id = l.class_id join teacher p on p.id = l.teacher_id where ${theirs}) hit
    where starts_at < ${end}::timestamptz and ends_at > ${start}::timestamptz order by starts_at, lesson_id limit 2000`);
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    start: new Date(`${startsAt.replace(' ', 'T')}+08:00`),
    end: new Date(`${endsAt.replace(' ', 'T')}+08:00`),
  }));
}

/**
 * All lessons of a day, one row for each class, swaps, free days and adjustments considered: `lesson_id, calendar_id, course_code, course_name,
 * teacher_id, assistant_ids, class_id, department_id, section_from, section_to, hours, venue_id, place, group_name, starts_at, ends_at`. For joins.
 */
const lessonsOfDay = (day: string): Sql => sql`
  with ${academicRows.stuClass}
  select l.lesson_id, l.calendar_id, l.course_code, l.course_name, l.teacher_id,
    array(select a.teacher_id from lesson_teacher a where a.lesson_id = l.lesson_id and not a.is_main) as assistant_ids,
    l.class_id, l.department_id, l.section_from, l.section_to, l.section_to - l.section_from + 1 as hours, l.venue_id, coalesce(l.place, v.venue_name) as place, l.group_name, ${beginAndEnd}
  from (${heldLessons(sql`i.day = ${day}::date`)}) l
  join stu_class c on c.id = l.class_id left join venue v on v.id = l.venue_id`;

/** Lesson hours of each course of classes in a whole term: `class_id, course_name, hours`. For joins. */
const courseHours = (calendarId: string, classIds: readonly string[]): Sql => sql`
  select l.class_id, l.course_name, sum(l.section_to - l.section_from + 1)::int as hours
  from (${heldLessons(sql`i.calendar_id = ${calendarId}`)}) l
  where l.class_id = any(${classIds}::uuid[]) and ${firstPart(sql`l`)} group by l.class_id, l.course_name`;

/** Who teaches which class what in a term, each once: `class_id, department_id, course_code, course_name, teacher_id`. For joins. */
const taughtCourses = (term: { xn: string; xqM: string }): Sql => sql`
  select distinct l.class_id, l.department_id, l.course_code, l.course_name, l.teacher_id from lesson l
  join school_calendar k on k.id = l.calendar_id and k.status <> 'draft' where k.xn = ${term.xn} and k.xq_m = ${term.xqM}`;

type Session = { day: string; courseName: string; teacherId: string; sectionFrom: number };

/** A student `s` belongs to a lesson of his class that is held then; of a part of the class those of the part do. For conditions. */
const sitsIn = ({ day, courseName, teacherId, sectionFrom }: Session): Sql => sql`not exists (
  select 1 from (${lessonsOfDay(day)}) l where l.course_name = ${courseName} and l.teacher_id = ${teacherId} and l.section_from = ${sectionFrom}
    and l.class_id = s.class_id and l.group_name is not null
    and not exists (select 1 from lesson_student a where a.lesson_id = l.lesson_id and a.student_id = s.id))`;

/** Lessons for other rooms' statements. */
export const lessonRows = { ofDay: lessonsOfDay, taught: taughtCourses, sitsIn };

type Term = { id: string; name: string; startDate: string; endDate: string };

/** Lesson hours of classes in the term of a day: class id → hours. Nothing outside a term. */
async function termHours(
  work: Work,
  classIds: readonly string[],
  day: string,
): Promise<{ term: Term | null; hours: Map<string, number> }> {
  const rows = await work.db.rows<Term & { classId: string | null; hours: number }>(sql`
    with term as (
      select id, name, start_date, end_date from school_calendar
      where status <> 'draft' and ${day}::date between start_date and end_date limit 1),
    weeks as materialized (
      select l.id, l.class_id, l.weekday, l.section_to - l.section_from + 1 as hours, l.week_set as weeks
      from lesson l join term on term.id = l.calendar_id where l.class_id = any(${classIds}::uuid[]) and ${firstPart(sql`l`)})
    select term.id, term.name, term.start_date, term.end_date, w.class_id, sum(w.hours)::int as hours
    from term left join (${lessonDays(sql`i.calendar_id = (select id from term)`)}) i on true
    left join weeks w on w.weekday = i.weekday and w.weeks @> i.week and not exists (
      select 1 from lesson_change x where x.lesson_id = w.id and x.day = i.day and x.new_day is null)
    group by 1, 2, 3, 4, 5`);
  const [first] = rows;
  const term = first
    ? { id: first.id, name: first.name, startDate: first.startDate, endDate: first.endDate }
    : null;
  return {
    term,
    hours: new Map(rows.flatMap((row) => (row.classId ? [[row.classId, row.hours] as const] : []))),
  };
}

/** Hours that are taught: by the terms of somebody, and by his courses of one. */
export const lessonHours = { ofTerms: termHours, ofCourses: courseHours };
