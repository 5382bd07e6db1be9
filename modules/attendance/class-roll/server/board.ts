import { z } from 'zod';
import { signRows } from '#modules/attendance/sign-task';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { SIGNED, UNSET, WORTH } from './roster.ts';

type BoardSession = {
  id: string;
  courseName: string;
  teacherName: string;
  classes: string[];
  sectionFrom: number;
  sectionTo: number;
  startsAt: string;
  endsAt: string;
  place: string | null;
  status: string;
  due: number;
  attended: number;
};
type Absentee = {
  id: string;
  studentNo: string;
  name: string;
  className: string;
  courseName: string;
  sectionFrom: number;
  status: string;
  minutesLate: number | null;
};
type Cell = { day: string; sectionFrom: number; due: number; attended: number };

const DAYS = 6;

/** Lessons of a day and how they stand for those whom I look after, who is missing, and how the last week was. */
export const board = get('yxgl/classSession/board', {
  needs: 'classSession.board',
  query: z.strictObject({ day: wireDay.optional() }),
  async handle(work, { query }) {
    const day = query.day ?? work.at.slice(0, 10);
    const mine = work.within('classRecord', 'classSession.board', 'r');
    const stands = sql`case when ${SIGNED} and ${UNSET} then ${WORTH} else r.status end`;
    const [sessions, absentees, week] = await Promise.all([
      work.db.rows<BoardSession>(sql`
        with ${peopleRows.teacher}, ${academicRows.stuClass}, ${signRows.signRecord},
        own as (
          select r.session_id, count(*) filter (where ${stands} in ('present', 'late', 'early', 'absent'))::int as due,
            count(*) filter (where ${stands} in ('present', 'late', 'early'))::int as attended
          from class_record r join class_session o on o.id = r.session_id
          left join sign_record g on g.round_id = o.round_id and g.student_id = r.student_id
          where r.day = ${day}::date and ${mine} group by r.session_id)
        select t.id, t.course_name, p.name as teacher_name, t.section_from, t.section_to, t.starts_at, t.ends_at, t.place, t.status,
          array(select k.class_name from stu_class k where k.id = any(t.class_ids) order by k.class_name) as classes,
          coalesce(own.due, 0) as due, coalesce(own.attended, 0) as attended
        from class_session t join teacher p on p.id = coalesce(t.substitute_id, t.teacher_id) left join own on own.session_id = t.id
        where t.day = ${day}::date and ${work.within('classSession', 'classSession.board', 't')}
        order by t.status <> 'running', t.starts_at, t.course_name limit 300`),
      work.db.rows<Absentee>(sql`
        with ${peopleRows.student}, ${academicRows.stuClass}
        select r.id, s.student_no, s.name, k.class_name, r.course_name, r.section_from, r.status, r.minutes_late
        from class_record r join class_session o on o.id = r.session_id and o.status = 'done'
        join student s on s.id = r.student_id join stu_class k on k.id = r.class_id
        where r.day = ${day}::date and r.status in ('absent', 'late', 'early') and ${mine}
        order by r.status <> 'absent', r.section_from desc, k.class_name, s.student_no limit 300`),
      work.db.rows<Cell>(sql`
        select r.day, r.section_from, count(*)::int as due, count(*) filter (where r.status <> 'absent')::int as attended
        from class_record r join class_session o on o.id = r.session_id and o.status = 'done'
        where r.day > ${day}::date - ${DAYS + 1}::int and r.day <= ${day}::date and r.status in ('present', 'late', 'early', 'absent') and ${mine}
        group by r.day, r.section_from order by r.day, r.section_from`),
    ]);
    return { day, sessions, absentees, week };
  },
});
