import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Clash, TooSmall } from './answers.ts';

/**
 * What asks for a second look in a term's timetable: a class with two courses at one time, and venues too small
 * for those who come. Neither is refused.
 */
export const lessonWarnings = get('base/lesson/warnings', {
  needs: 'lesson.list',
  query: z.strictObject({ calendarId: z.uuid() }),
  async handle(work, { query }) {
    const seen = work.within('lesson', 'lesson.list', 't');
    const clashes = await work.db.rows<Clash>(sql`
      select t.id, o.id as other_id, t.class_id, c.class_name, t.course_name, o.course_name as other_course, t.weekday, t.section_from
      from lesson t join lesson o on o.tenant_id = t.tenant_id and o.calendar_id = t.calendar_id and o.class_id = t.class_id
        and o.weekday = t.weekday and o.id > t.id
        and int4range(o.section_from, o.section_to, '[]') && int4range(t.section_from, t.section_to, '[]')
        and o.week_set && t.week_set
      join stu_class c on c.tenant_id = t.tenant_id and c.id = t.class_id
      where t.calendar_id = ${query.calendarId} and ${seen} and (t.group_name is null or o.group_name is null or exists (
        select 1 from lesson_student a join lesson_student b on b.student_id = a.student_id and b.lesson_id = o.id where a.lesson_id = t.id))
      limit 200`);
    const come = sql`case when t.group_name is null then c.student_count
      else (select count(*) from lesson_student a where a.lesson_id = t.id) end`;
    const tooSmall = await work.db.rows<TooSmall>(sql`
      select t.venue_id, v.venue_name, v.capacity, t.course_name, t.weekday, t.section_from, sum(${come})::int as students
      from lesson t join venue v on v.tenant_id = t.tenant_id and v.id = t.venue_id
      join stu_class c on c.tenant_id = t.tenant_id and c.id = t.class_id
      where t.calendar_id = ${query.calendarId} and ${seen}
      group by t.venue_id, v.venue_name, v.capacity, t.course_name, t.teacher_id, t.weekday, t.section_from, t.weeks, t.group_name
      having sum(${come}) > v.capacity limit 200`);
    return { clashes, tooSmall };
  },
});
