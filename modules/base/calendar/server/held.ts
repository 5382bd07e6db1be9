import { sql, type Sql } from '#platform/server/db/sql.ts';

/** When a section begins where nobody has said so: from eight o'clock on, fifty-five minutes each. */
const byTheClock = (section: Sql, minutes: number) =>
  sql`(time '08:00' + (${section} - 1) * interval '55 minutes' + ${minutes} * interval '1 minute')`;

const time = (column: 'start_time' | 'end_time', section: Sql, otherwise: Sql) => sql`coalesce((
  select t.${sql.ref(column)}::time from section_time t where t.campus_id = c.campus_id and t.section = ${section}
    and case when t.from_day <= t.to_day then to_char(l.day, 'MM-DD') between t.from_day and t.to_day
      else to_char(l.day, 'MM-DD') >= t.from_day or to_char(l.day, 'MM-DD') <= t.to_day end limit 1), ${otherwise})`;

/** `starts_at, ends_at` of a lesson `l` of {@link heldLessons}, whose class is `c`. */
export const beginAndEnd = sql`
  (l.day + ${time('start_time', sql`l.section_from`, byTheClock(sql`l.section_from`, 0))})::timestamptz(0) as starts_at,
  (l.day + ${time('end_time', sql`l.section_to`, byTheClock(sql`l.section_to`, 45))})::timestamptz(0) as ends_at`;

/** Days of the calendar (`i`) with the teaching week whose timetable they follow: `day, calendar_id, week, weekday`. */
export const lessonDays = (where: Sql): Sql => sql`
  select i.day, coalesce(f.calendar_id, i.calendar_id) as calendar_id, coalesce(f.week, i.week) as week,
    extract(isodow from coalesce(i.follow_date, i.day))::text as weekday
  from school_calendar_item i join school_calendar k on k.id = i.calendar_id and k.status <> 'draft'
  left join school_calendar_item f on f.day = i.follow_date where not i.stop_class and ${where}`;

/**
 * Lessons as they are really held on days of the calendar (`i`), one row for each class: those of the timetable but for what an
 * adjustment took away, and what it put elsewhere. `from_day` is the day on which the timetable has it. For joins.
 */
export const heldLessons = (where: Sql): Sql => sql`
  select i.day, i.day as from_day, l.id as lesson_id, l.calendar_id, l.course_code, l.course_name, l.teacher_id, l.class_id,
    l.department_id, l.section_from, l.section_to, l.venue_id, l.place, l.group_name
  from (${lessonDays(where)}) i
  join lesson l on l.calendar_id = i.calendar_id and l.weekday = i.weekday and l.week_set @> i.week
  where not exists (select 1 from lesson_change x where x.lesson_id = l.id and x.day = i.day)
  union all
  select x.new_day, x.day, l.id, l.calendar_id, l.course_code, l.course_name, x.teacher_id, l.class_id,
    l.department_id, x.section_from, x.section_to, x.venue_id, x.place, l.group_name
  from lesson_change x join lesson l on l.id = x.lesson_id
  join school_calendar_item i on i.day = x.new_day where not i.stop_class and ${where}`;
