import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { lessonHours, currentTerm } from '#modules/base/calendar';
import { peopleRows } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { download, get, post } from '#platform/server/http/endpoint.ts';
import { optionsOf } from '#platform/server/settings/dictionary.ts';
import { writeSheet } from '#platform/server/sheet/write.ts';
import type { Work } from '#platform/server/work.ts';
import { classRecord } from '../class-record.ts';
import { taken } from './sessions.ts';
import { settings } from './settings.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MOST_SESSIONS = 120;
const MOST_PEOPLE = 2_000;

/** Marks `r` of sessions `t`: a teacher's are those of his own lessons, whoever he sees otherwise. */
const seen = (work: Work): Sql =>
  work.actor.roleType === 'teacher'
    ? taken(work)
    : sql`(${taken(work)} or ${work.within('classRecord', 'classRecord.matrix', 'r')})`;

const termId = async (work: Work) => (await currentTerm(work, work.at.slice(0, 10)))?.id ?? null;

type Taught = { courseName: string; teacherId: string; teacherName: string; sessions: number };

/** Courses of this term of which somebody's roll is mine to see. */
export const courses = get('yxgl/classRecord/courses', {
  needs: 'classRecord.matrix',
  query: z.strictObject({}),
  handle: async (work) =>
    work.db.rows<Taught>(sql`
      with ${peopleRows.teacher}
      select r.course_name, r.teacher_id, p.name as teacher_name, count(distinct r.session_id)::int as sessions
      from class_record r join class_session t on t.id = r.session_id and t.status = 'done' join teacher p on p.id = r.teacher_id
      where r.calendar_id = ${await termId(work)}::uuid and ${seen(work)}
      group by 1, 2, 3 order by 1, 3 limit 500`),
});

const asked = z.strictObject({ courseName: z.string().max(60), teacherId: z.uuid() });
type Asked = z.output<typeof asked>;
type Column = { id: string; day: string; sectionFrom: number };
type Line = {
  id: string;
  studentNo: string;
  name: string;
  className: string;
  /** Session → how he stands in it. */
  marks: { [sessionId: string]: string };
  due: number;
  attended: number;
  absentHours: number;
  leaveHours: number;
};

/** Students down, lessons across. */
async function matrixOf(work: Work, { courseName, teacherId }: Asked) {
  const of = sql`r.calendar_id = ${await termId(work)}::uuid and r.course_name = ${courseName} and r.teacher_id = ${teacherId}
    and t.status = 'done' and ${seen(work)}`;
  const [sessions, people] = await Promise.all([
    work.db.rows<Column>(sql`
      select * from (select t.id, t.day, t.section_from from class_record r join class_session t on t.id = r.session_id where ${of}
        group by t.tenant_id, t.id order by t.day desc, t.section_from desc limit ${MOST_SESSIONS}) x order by day, section_from`),
    work.db.rows<Line>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select s.id, s.student_no, s.name, k.class_name, x.marks, x.due, x.attended, x.absent_hours, x.leave_hours
      from (select r.student_id, jsonb_object_agg(r.session_id, r.status) as marks,
          count(*) filter (where r.status in ('present', 'late', 'early', 'absent'))::int as due,
          count(*) filter (where r.status in ('present', 'late', 'early'))::int as attended,
          coalesce(sum(r.hours) filter (where r.status = 'absent'), 0)::int as absent_hours,
          coalesce(sum(r.hours) filter (where r.status in ('leave', 'official')), 0)::int as leave_hours
        from class_record r join class_session t on t.id = r.session_id where ${of} group by r.student_id) x
      join student s on s.id = x.student_id join stu_class k on k.id = s.class_id order by k.class_name, s.student_no limit ${MOST_PEOPLE}`),
  ]);
  if (sessions.length === 0) throw notFound();
  return { courseName, sessions, people };
}

export const matrix = get('yxgl/classRecord/matrix', {
  needs: 'classRecord.matrix',
  query: asked,
  handle: (work, { query }) => matrixOf(work, query),
});

/** The same as a workbook. */
export const matrixSheet = post('yxgl/classRecord/matrixSheet', {
  needs: 'classRecord.matrix',
  proof: 'plain',
  body: asked,
  async handle(work, { body }) {
    const { courseName, sessions, people } = await matrixOf(work, body);
    const labels = new Map((await optionsOf(work, 'rollMark')).map(({ value, label }) => [value, label]));
    const say = (key: string) => work.platform.words.say(work.locale, `rollMatrix.${key}`);
    const columns = [
      ...['no', 'name', 'class'].map((key) => ({ title: say(key) })),
      ...sessions.map(({ day, sectionFrom }) => ({ title: `${day} ${sectionFrom}` })),
      ...['due', 'attended', 'absentHours', 'leaveHours'].map((key) => ({ title: say(key) })),
    ];
    const lines = people.map((one) => [
      ...[one.studentNo, one.name, one.className],
      ...sessions.map(({ id }) => labels.get(one.marks[id] ?? '') ?? null),
      ...[one.due, one.attended, one.absentHours, one.leaveHours].map(String),
    ]);
    await record(work, classRecord, 'matrixSheet', [
      { rowId: body.teacherId, before: null, after: { courseName, rows: people.length } },
    ]);
    const sheet = writeSheet(lines, columns, { sheetName: say('sheet'), title: courseName });
    return download(
      await buffer(sheet),
      `${say('sheet')}-${courseName.replace(/[\\/:*?"<>|]/g, '')}.xlsx`,
      XLSX,
    );
  },
});

type Banned = {
  id: string;
  studentNo: string;
  name: string;
  className: string;
  courseName: string;
  teacherName: string;
  missed: number;
  absent: number;
  courseHours: number;
};

/** Whose missed hours of a course, granted leave included and the school's own business not, cost the right to its exam. */
export const ban = get('yxgl/classRecord/ban', {
  needs: 'classRecord.ban',
  query: z.strictObject({}),
  async handle(work) {
    const calendarId = await termId(work);
    const { examBan } = await settings(work);
    if (!calendarId) return { percent: examBan, people: [] };
    const classes = await work.db.rows<{ id: string }>(sql`
      select distinct r.class_id as id from class_record r
      where r.calendar_id = ${calendarId} and ${work.within('classRecord', 'classRecord.ban', 'r')}`);
    const planned = lessonHours.ofCourses(
      calendarId,
      classes.map(({ id }) => id),
    );
    const people = await work.db.rows<Banned>(sql`
      with ${peopleRows.student}, ${peopleRows.teacher}, ${academicRows.stuClass}, planned as materialized (${planned}),
      missed as (
        select r.student_id, r.class_id, r.course_name, min(r.teacher_id::text)::uuid as teacher_id, sum(r.hours)::int as missed,
          coalesce(sum(r.hours) filter (where r.status = 'absent'), 0)::int as absent
        from class_record r join class_session t on t.id = r.session_id and t.status = 'done'
        where r.calendar_id = ${calendarId} and r.status in ('absent', 'leave') and ${work.within('classRecord', 'classRecord.ban', 'r')}
        group by 1, 2, 3)
      select m.student_id || m.course_name as id, s.student_no, s.name, k.class_name, m.course_name, p.name as teacher_name, m.missed, m.absent,
        h.hours as course_hours
      from missed m join planned h on h.class_id = m.class_id and h.course_name = m.course_name join student s on s.id = m.student_id
      join teacher p on p.id = m.teacher_id join stu_class k on k.id = m.class_id
      where m.missed * 100 >= h.hours * ${examBan}::numeric order by m.missed * 1.0 / h.hours desc, s.student_no limit 500`);
    return { percent: examBan, people };
  },
});
