import { v7 } from 'uuid';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Past } from '#platform/server/past.ts';
import { markStuck } from './server/standing.ts';

/** Whoever decides on the newest open case of a student has asked him something about it. */
export async function history({ platform, tenant }: Past): Promise<void> {
  await asServer(platform, tenant, (work) =>
    work.db.run(sql`
      insert into flow_comment (tenant_id, id, instance_id, author_id, content, mentions, at)
      select ${work.tenant}, ${v7()}, i.id, c.user_id, '@' || s.user_name || ' 请补充返校的交通方式。', array[s.id], ${work.at}
      from flow_instance i join sys_user s on s.id = i.starter_id and s.user_type = 'student'
      join flow_task t on t.instance_id = i.id and t.status = 'open'
      join flow_task_candidate c on c.instance_id = i.id and c.no = t.no
      where i.status = 'running' and not exists (select 1 from flow_comment)
      order by i.started_at desc, i.id, c.user_id limit 1`),
  );
  // what has been forgotten stands in the watch from the first look on
  await asServer(platform, tenant, markStuck);
}
