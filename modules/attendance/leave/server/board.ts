import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Board } from './answers.ts';
import { settings } from './settings.ts';

/** Where students are who are away now, most frequent first; the county stands for the place. */
export const destinations = get('yxgl/leaveApply/destinations', {
  needs: 'leaveApply.onLeave',
  async handle(work) {
    return work.db.rows<{ cantonCode: string | null; place: string | null; students: number }>(sql`
      with ${orgRows.region}
      select a.canton_code, case when r.name ~ '^(市辖区|县|省直辖|自治区直辖)' then p.name else coalesce(r.name, a.address) end as place, a.students from (
        select left(t.canton_code, 4) || '00' as canton_code, min(t.address) as address, count(distinct t.student_id) as students
        from leave_apply t where t.audit_status = 'approved' and t.cancel_status <> 'done' and t.is_out_school
          and t.start_time <= ${work.at}::timestamptz and t.end_time > ${work.at}::timestamptz and ${work.within('leaveApply', 'leaveApply.onLeave', 't')}
        group by 1) a left join region r on r.code = a.canton_code left join region p on p.code = left(a.canton_code, 2) || '0000'
      order by a.students desc, a.canton_code limit 60`);
  },
});

/** The board above the lists: how many are away, due back, overdue, and wait for a word. */
export const board = get('yxgl/leaveApply/board', {
  needs: 'leaveApply.onLeave',
  async handle(work) {
    const set = await settings(work);
    const at = sql`${work.at}::timestamptz`;
    return work.db.row<Board>(sql`
      select count(*) filter (where t.start_time <= ${at} and t.end_time > ${at}) as on_leave,
        count(*) filter (where t.start_time <= ${at} and t.end_time > ${at} and t.is_out_school) as out_school,
        count(*) filter (where t.end_time <= ${at} and t.end_time + ${set.cancelHours} * interval '1 hour' > ${at} and t.cancel_status <> 'running') as to_cancel,
        count(*) filter (where t.end_time + ${set.cancelHours} * interval '1 hour' <= ${at} and t.cancel_status <> 'running') as overdue,
        count(*) filter (where t.cancel_status = 'running') as cancel_running
      from leave_apply t where t.audit_status = 'approved' and t.cancel_status <> 'done' and ${work.within('leaveApply', 'leaveApply.onLeave', 't')}`);
  },
});

/** A class with how many belong to it, live here, and are away on leave now. */
type ClassNow = { classId: string; className: string; students: number; housed: number; away: number };

/** A card, not a list: those with most people away. */
const MOST = 12;

/** The reader's classes, those with most students away first. */
export const classBoard = get('yxgl/leaveApply/classBoard', {
  needs: 'leaveApply.onLeave',
  query: z.strictObject({}),
  handle: (work) =>
    work.db.rows<ClassNow>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}, gone as (
        select distinct t.student_id from leave_apply t where t.audit_status = 'approved' and t.cancel_status <> 'done'
          and t.start_time <= ${work.at}::timestamptz and t.end_time > ${work.at}::timestamptz
          and ${work.within('leaveApply', 'leaveApply.onLeave', 't')})
      select c.id as class_id, c.class_name, count(*) as students, count(s.room_name) as housed, count(g.student_id) as away
      from student s join stu_class c on c.id = s.class_id left join gone g on g.student_id = s.id
      where s.enrolled and ${work.within('student', 'leaveApply.onLeave', 's')}
      group by c.id, c.class_name order by away desc, c.class_name limit ${MOST}`),
});
