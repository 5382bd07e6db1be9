import { registerRows } from '#modules/dormitory/register';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { accessGrantTask } from '../access-grant-task.ts';

/**
 * Who lives where is held against what the devices were told: who moved in is let in, who moved out no longer. Whatever
 * changed a bed, however, is found here.
 */
export async function followResidents(work: Work): Promise<void> {
  await work.db.run(sql`
    with ${registerRows.resident}, wanted as (
      select r.student_id, r.building_id from resident r where exists (
        select 1 from access_device d where d.building_id = r.building_id and d.status = 'enabled' and d.vendor <> 'file')),
    added as (insert into access_grant (tenant_id, student_id, building_id)
      select ${work.tenant}, student_id, building_id from wanted order by 2, 3 on conflict do nothing returning student_id, building_id),
    removed as (delete from access_grant g where not exists (
      select 1 from wanted w where w.student_id = g.student_id and w.building_id = g.building_id) returning student_id, building_id)
    insert into access_grant_task (tenant_id, id, student_id, building_id, action, status, next_at, created_at, updated_at)
    select ${work.tenant}, gen_random_uuid(), c.student_id, c.building_id, c.action, 'waiting', ${work.at}, ${work.at}, ${work.at}
    from (select *, 'add' as action from added union all select *, 'remove' from removed) c`);
  // of two tasks about one door the newer one counts
  await work.db.run(sql`
    delete from access_grant_task t where t.status in ('waiting', 'sent', 'failed') and exists (
      select 1 from access_grant_task n where n.student_id = t.student_id and n.building_id = t.building_id and n.created_at > t.created_at)`);
}

export const grantHooks = hooksFor(accessGrantTask, {
  transitions: {
    retry: async (work) => ({ tries: 0, nextAt: work.at, fault: null }),
  },
});
