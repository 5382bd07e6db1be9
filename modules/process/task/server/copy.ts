import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { pageOf } from '#platform/server/http/page.ts';
import type { SummaryLine } from '#platform/server/workflow/store.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';
import { standing, standingQuery } from './narrow.ts';

type Copy = {
  instanceId: string;
  sn: string | null;
  title: string;
  summary: SummaryLine[];
  status: string;
  processType: string;
  bizId: string;
  flowName: string;
  startedAt: string;
  endedAt: string | null;
  starterName: string | null;
  at: string;
};

/** Cases of which I was sent a copy, the latest first. */
export const copies = get('process/instance/copies', {
  needs: 'login',
  query: standingQuery,
  async handle(work, { query: asked }) {
    const from = sql`from flow_copy c join flow_instance i on i.id = c.instance_id
      where c.user_id = ${work.actor.userId} ${standing(asked)}`;
    const rows = await work.db.rows<Copy>(sql`
      select i.id as instance_id, i.sn, i.title, i.summary, i.status, i.process_type, i.biz_id, i.started_at, i.ended_at, c.at,
        (select d.flow_name from flow_def d where d.id = i.flow_def_id) as flow_name,
        (select u.user_name from sys_user u where u.id = i.starter_id) as starter_name
      ${from} order by c.at desc, i.id limit ${asked.size} offset ${(asked.current - 1) * asked.size}`);
    const counted = await work.db.row<{ count: number }>(sql`select count(*) ${from}`);
    const records = rows.map((row) => ({ ...row, flowName: flowName(work, row.processType, row.flowName) }));
    return pageOf(records, counted!.count, asked);
  },
});
