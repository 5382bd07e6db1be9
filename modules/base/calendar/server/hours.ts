import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { XLSX } from '#platform/server/exchange/export-file.ts';
import { download, get, post } from '#platform/server/http/endpoint.ts';
import { writeSheet } from '#platform/server/sheet/write.ts';
import type { Work } from '#platform/server/work.ts';
import { heldLessons, lessonDays } from './held.ts';
import { currentTerm, published, termLabel } from './terms.ts';

const asked = z.strictObject({
  calendarId: z.uuid().optional(),
  departmentId: z.uuid().optional(),
  keyword: z.string().trim().max(60).optional(),
});
type Asked = z.output<typeof asked>;

export type TeacherHours = {
  teacherId: string;
  staffNo: string;
  name: string;
  deptName: string | null;
  courses: number;
  classes: number;
  planned: number;
  held: number;
  done: number;
  dropped: number;
  stoodIn: number;
};

/** More teachers have no place on a screen; a filter brings the others. */
const MOST = 1000;

/**
 * Lesson hours of teachers in a term: as the timetable has them, as they are really held, and what was dropped or taken over
 * from others. What several classes attend together counts once, what several teachers hold together by their shares.
 */
async function hoursOf(work: Work, { calendarId, departmentId, keyword = '' }: Asked) {
  const terms = await published(work);
  const term = calendarId
    ? terms.find(({ id }) => id === calendarId)
    : await currentTerm(work, work.at.slice(0, 10));
  if (!term) throw notFound();
  const own = work.actor.personId;
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await work.db.unprepared.rows<TeacherHours>(sql`
    with planned as (
      select teacher_id, round(sum(hours), 1)::float8 as hours from (
        select distinct a.teacher_id, i.day, l.section_from, l.course_name, (l.section_to - l.section_from + 1) * a.share / 100.0 as hours
        from (${lessonDays(sql`i.calendar_id = ${term.id}`)}) i
        join lesson l on l.calendar_id = i.calendar_id and l.weekday = i.weekday and l.week_set @> i.week
        join lesson_teacher a on a.lesson_id = l.id) one group by 1),
    held as (
      select teacher_id, round(sum(hours), 1)::float8 as hours,
        round(coalesce(sum(hours) filter (where day <= ${work.at}::date), 0), 1)::float8 as done from (
        select distinct case when a.is_main then h.teacher_id else a.teacher_id end as teacher_id, h.day, h.section_from, h.course_name,
          (h.section_to - h.section_from + 1) * a.share / 100.0 as hours
        from (${heldLessons(sql`i.calendar_id = ${term.id}`)}) h join lesson_teacher a on a.lesson_id = h.lesson_id) one group by 1),
    changed as (
      select l.teacher_id as of_id, x.teacher_id as by_id, x.new_day is null as is_dropped, x.adjust_id,
        max((x.section_to - x.section_from + 1) * a.share / 100.0) as hours
      from lesson_change x join lesson l on l.id = x.lesson_id join lesson_teacher a on a.lesson_id = l.id and a.is_main where l.calendar_id = ${term.id} group by 1, 2, 3, 4),
    taught as (
      select a.teacher_id, count(distinct l.course_name)::int as courses, count(distinct l.class_id)::int as classes
      from lesson l join lesson_teacher a on a.lesson_id = l.id where l.calendar_id = ${term.id} group by 1)
    select t.id as teacher_id, t.staff_no, t.name, d.dept_name, coalesce(a.courses, 0) as courses, coalesce(a.classes, 0) as classes,
      coalesce(p.hours, 0) as planned, coalesce(h.hours, 0) as held, coalesce(h.done, 0) as done,
      coalesce((select sum(hours) from changed c where c.of_id = t.id and c.is_dropped), 0)::float8 as dropped,
      coalesce((select sum(hours) from changed c where c.by_id = t.id and c.of_id <> t.id), 0)::float8 as stood_in
    from teacher t left join department d on d.id = t.department_id left join planned p on p.teacher_id = t.id
    left join held h on h.teacher_id = t.id left join taught a on a.teacher_id = t.id
    where (p.hours is not null or h.hours is not null)
      and (${departmentId ?? null}::uuid is null or t.department_id = ${departmentId ?? null})
      and (t.name ilike ${pattern} or t.staff_no ilike ${pattern} or t.pinyin ilike ${pattern})
      and (t.id = ${own}::uuid or ${work.may('lesson.update') ? work.within('teacher', 'lesson.update', 't') : sql`false`})
    order by held desc, t.staff_no limit ${MOST}`);
  return { term: { id: term.id, label: termLabel(work, term) }, rows };
}

export const teacherHours = get('base/lesson/hours', {
  needs: 'lesson.list',
  query: asked,
  handle: (work, { query }) => hoursOf(work, query),
});

const COLUMNS = [
  'staffNo',
  'name',
  'deptName',
  'courses',
  'classes',
  'planned',
  'held',
  'done',
  'dropped',
  'stoodIn',
] as const;

/** The same as a workbook. */
export const hoursFile = post('base/lesson/hoursExport', {
  needs: 'lesson.list',
  proof: 'plain',
  body: asked,
  async handle(work, { body }) {
    const { term, rows } = await hoursOf(work, body);
    const say = (key: string) => work.platform.words.say(work.locale, `messages.calendar.hours.${key}`);
    const sheet = writeSheet(
      rows.map((row) => COLUMNS.map((column) => row[column])),
      COLUMNS.map((column) => ({ title: say(column), width: 14 })),
      { sheetName: say('title') },
    );
    return download(sheet, `${say('title')} ${term.label}.xlsx`, XLSX);
  },
});
