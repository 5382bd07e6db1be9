import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Past } from '#platform/server/past.ts';
import type { Work } from '#platform/server/work.ts';
import { changes, type Change } from './demo/changes.ts';

/**
 * The school has thought its flows over: after the past of its cases was told, a second version of each is published, so
 * that old cases lie on the first and can be replayed. A flow that somebody has changed meanwhile is left alone.
 */
export async function history({ platform, tenant }: Past): Promise<void> {
  await asServer(platform, tenant, async (work) => {
    for (const change of changes) await publishSecond(work, change);
  });
}

async function publishSecond(work: Work, { flowKey, note, edit }: Change): Promise<void> {
  const first = await work.db.row<{ id: string; definition: FlowDefinition }>(sql`
    select d.id, v.definition from flow_def d join flow_version v on v.flow_def_id = d.id and v.version_no = 1
    where d.flow_key = ${flowKey} and d.current_version = 1
      and not exists (select 1 from flow_version o where o.flow_def_id = d.id and o.version_no > 1)`);
  const admin = await work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'admin'`);
  if (!first || !admin) return;
  const nodes = edit(structuredClone(first.definition.nodes) as FlowNode[]);
  const definition = { ...first.definition, nodes };
  await work.db.run(sql`
    insert into flow_version (tenant_id, flow_def_id, version_no, definition, change_note, published_by, published_at, status)
    values (${work.tenant}, ${first.id}, 2, ${JSON.stringify(definition)}::jsonb, ${note}, ${admin.id}, ${work.at}, 'published')`);
  await work.db.run(sql`
    update flow_version set status = 'retired', change_note = coalesce(change_note, '学校启用时的流程')
    where flow_def_id = ${first.id} and version_no = 1`);
  await work.db.run(sql`
    update flow_def set current_version = 2, version = version + 1, updated_at = ${work.at} where id = ${first.id}`);
}
