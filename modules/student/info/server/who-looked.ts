import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { z } from 'zod';
import { refuse } from '../errors.ts';

type Look = {
  id: string;
  at: string;
  who: string | null;
  kind: 'reveal' | 'export';
  field: string | null;
  reason: string | null;
};

/**
 * Who opened a sealed field of the signed-in student's, and who took students' lists out of the school among which he may
 * be: whose college, class or grade isn't named in the filters of an export was in it.
 */
export const whoLooked = get('xsgl/studentInfo/whoLooked', {
  needs: 'studentInfo.mine',
  query: z.strictObject({
    current: z.coerce.number().int().min(1).max(1_000),
    size: z.coerce.number().int().min(1).max(100),
  }),
  async handle(work, { query: { current, size } }) {
    const { personId, userType, userId } = work.actor;
    if (userType !== 'student' || personId === null) throw refuse.noStudent();
    const named = (filter: string, column: string) => sql`
      (nullif(e.filters ->> ${filter}, '') is null or s.${sql.ref(column)}::text = any(string_to_array(e.filters ->> ${filter}, ',')))`;
    const looks = sql`
      select o.id, o.at, o.user_name as who, 'reveal' as kind, split_part(o.action, ':', 2) as field, o.reason
      from sys_oper_log o where o.action like 'reveal:%' and o.user_id is distinct from ${userId}::uuid and (
        o.resource = 'student' and o.row_id = ${personId}::uuid
        or o.resource = 'studentFamily' and o.row_id in (select id from student_family where student_id = ${personId}::uuid)
        or o.resource = 'studentBankCard' and o.row_id in (select id from student_bank_card where student_id = ${personId}::uuid))
      union all
      select e.id, e.at, e.user_name, 'export', null, e.reason from sys_export_log e join student s on s.id = ${personId}::uuid
      where e.resource in ('student', 'studentFamily', 'studentBankCard') and e.at >= s.created_at
        and ${named('departmentId', 'department_id')} and ${named('classId', 'class_id')} and ${named('majorId', 'major_id')}
        and ${named('grade', 'grade')}`;
    const [rows, total] = await Promise.all([
      work.db.rows<Look>(
        sql`select * from (${looks}) l order by at desc, id limit ${size} offset ${(current - 1) * size}`,
      ),
      work.db.row<{ count: number }>(sql`select count(*) from (${looks}) l`),
    ]);
    return { records: rows, total: total!.count, current, size };
  },
});
