import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

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

/** When a section begins where nobody has said so: from eight o'clock on, fifty-five minutes each. */
const byTheClock = (section: Sql, minutes: number) =>
  sql`(time '08:00' + (${section} - 1) * interval '55 minutes' + ${minutes} * interval '1 minute')`;

const time = (column: 'start_time' | 'end_time', section: Sql, otherwise: Sql) => sql`coalesce((
  select t.${sql.ref(column)}::time from section_time t where t.campus_id = c.campus_id and t.section = ${section}
    and case when t.from_day <= t.to_day then to_char(i.day, 'MM-DD') between t.from_day and t.to_day
      else to_char(i.day, 'MM-DD') >= t.from_day or to_char(i.day, 'MM-DD') <= t.to_day end limit 1), ${otherwise})`;

/** Days of the calendar with the teaching week whose timetable they follow. */
const days = (where: Sql) => sql`
  select i.day, coalesce(f.calendar_id, i.calendar_id) as calendar_id, coalesce(f.week, i.week) as week,
    extract(isodow from coalesce(i.follow_date, i.day))::text as weekday
  from school_calendar_item i join school_calendar k on k.id = i.calendar_id and k.status <> 'draft'
  left join school_calendar_item f on f.day = i.follow_date where not i.stop_class and ${where}`;

/** Lessons of a class, or of a student's, that [start, end) touches, in order; both are wall-clock texts. One statement. */
export async function lessonsTouched(
  work: Work,
  whose: string | { studentId: string },
  start: string,
  end: string,
): Promise<LessonHit[]> {
  const classId =
    typeof whose === 'string'
      ? sql`${whose}`
      : sql`(select s.class_id from student s where s.id = ${whose.studentId})`;
  const rows = await work.db.rows<Row>(sql`
    with ${academicRows.stuClass}, ${peopleRows.teacher}, ${peopleRows.student}
    select * from (
      select l.id as lesson_id, i.day, l.section_from, l.section_to, l.course_name, l.teacher_id, p.name as teacher_name,
        l.section_to - l.section_from + 1 as hours,
        (i.day + ${time('start_time', sql`l.section_from`, byTheClock(sql`l.section_from`, 0))})::timestamptz(0) as starts_at,
        (i.day + ${time('end_time', sql`l.section_to`, byTheClock(sql`l.section_to`, 45))})::timestamptz(0) as ends_at
      from (${days(sql`i.day between ${start}::timestamptz::date and ${end}::timestamptz::date`)}) i
      join lesson l on l.calendar_id = i.calendar_id and l.class_id = ${classId} and l.weekday = i.weekday and weeks_of(l.weeks) @> i.week
      join stu_class c on c.id = l.class_id join teacher p on p.id = l.teacher_id) hit
    where starts_at < ${end}::timestamptz and ends_at > ${start}::timestamptz order by starts_at, lesson_id limit 2000`);
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    start: new Date(`${startsAt.replace(' ', 'T')}+08:00`),
    end: new Date(`${endsAt.replace(' ', 'T')}+08:00`),
  }));
}

/**
 * All lessons of a day, one row for each class, swaps and free days considered: `lesson_id, calendar_id, course_code, course_name,
 * teacher_id, class_id, department_id, section_from, section_to, hours, venue_id, place, starts_at, ends_at`. For joins.
 */
export const lessonsOfDay = (day: string): Sql => sql`
  with ${academicRows.stuClass}
  select l.id as lesson_id, l.calendar_id, l.course_code, l.course_name, l.teacher_id, l.class_id, l.department_id, l.section_from,
    l.section_to, l.section_to - l.section_from + 1 as hours, l.venue_id, coalesce(l.place, v.venue_name) as place,
    (i.day + ${time('start_time', sql`l.section_from`, byTheClock(sql`l.section_from`, 0))})::timestamptz(0) as starts_at,
    (i.day + ${time('end_time', sql`l.section_to`, byTheClock(sql`l.section_to`, 45))})::timestamptz(0) as ends_at
  from (${days(sql`i.day = ${day}::date`)}) i
  join lesson l on l.calendar_id = i.calendar_id and l.weekday = i.weekday and weeks_of(l.weeks) @> i.week
  join stu_class c on c.id = l.class_id left join venue v on v.id = l.venue_id`;

/** Lesson hours of each course of classes in a whole term: `class_id, course_name, hours`. For joins. */
export const courseHours = (calendarId: string, classIds: readonly string[]): Sql => sql`
  select l.class_id, l.course_name, sum(l.section_to - l.section_from + 1)::int as hours
  from (${days(sql`i.calendar_id = ${calendarId}`)}) i
  join lesson l on l.calendar_id = i.calendar_id and l.weekday = i.weekday and weeks_of(l.weeks) @> i.week
  where l.class_id = any(${classIds}::uuid[]) group by l.class_id, l.course_name`;

/** Who teaches which class what in a term, each once: `class_id, department_id, course_code, course_name, teacher_id`. For joins. */
export const taughtCourses = (term: { xn: string; xqM: string }): Sql => sql`
  select distinct l.class_id, l.department_id, l.course_code, l.course_name, l.teacher_id from lesson l
  join school_calendar k on k.id = l.calendar_id and k.status <> 'draft' where k.xn = ${term.xn} and k.xq_m = ${term.xqM}`;

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
      select l.class_id, l.weekday, l.section_to - l.section_from + 1 as hours, weeks_of(l.weeks) as weeks
      from lesson l join term on term.id = l.calendar_id where l.class_id = any(${classIds}::uuid[]))
    select term.id, term.name, term.start_date, term.end_date, w.class_id, sum(w.hours)::int as hours
    from term left join (${days(sql`i.calendar_id = (select id from term)`)}) i on true
    left join weeks w on w.weekday = i.weekday and w.weeks @> i.week
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
