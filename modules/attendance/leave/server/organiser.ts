import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { z } from 'zod';
import { get } from '#platform/server/http/endpoint.ts';
import { pickQuery, picked } from '#platform/server/resource/pick.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Staff who may have called a student away; names and departments, nothing else. */
export const organiserSelect = get('yxgl/leaveApply/getOrganiserSelect', {
  needs: 'leaveApply.preview',
  query: z.strictObject(pickQuery),
  handle: (work, { query }) =>
    work.db.unprepared.rows<{ value: string; label: string }>(sql`
      with ${peopleRows.teacher}, ${orgRows.department}
      select t.id as value, t.user_name || coalesce('（' || d.dept_name || '）', '') as label
      from sys_user t left join teacher p on p.id = t.person_id left join department d on d.id = p.department_id
      where ${picked(query, sql`t.user_type = 'staff' and t.status = 'enabled'`, ['user_name', 'account_no'])} and t.user_type = 'staff'
      order by t.user_name, t.id limit 50`),
});
