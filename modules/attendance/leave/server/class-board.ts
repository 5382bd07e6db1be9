import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { z } from 'zod';
import { get } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';

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
