import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';

/** What waits for the registry: changes that couldn't take effect, and students who haven't come back in time. */
export async function statusDuties(work: Work): Promise<Duty[]> {
  if (!work.may('statusChange.execute')) return [];
  return work.db.rows<Duty>(sql`
    with ${peopleRows.student}
    select case when t.exec_status = 'failed' then 'statusBlocked' else 'statusOverdue' end as kind, t.id,
      s.name || ' ' || t.change_no as title, null as due_at, 2 as weight, '/layout/student/status/list?id=' || t.id as link
    from status_change t join student s on s.id = t.student_id
    where t.audit_status = 'approved' and ${work.within('statusChange', 'statusChange.execute', 't')}
      and (t.exec_status = 'failed' or t.exec_status = 'done' and t.kind = 'suspend' and s.student_status = '02'
        and t.end_date + 15 < ${work.at.slice(0, 10)}::date
        and not exists (select 1 from status_change o where o.student_id = t.student_id and o.executed_at > t.executed_at))
    order by t.effective_on limit 30`);
}
