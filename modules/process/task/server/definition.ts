import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Condition, FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { treeOf } from '#platform/kit/workflow/tree.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { nodeName } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import { flowName } from './flow-name.ts';

const list = get('process/flowDef/list', {
  needs: 'flowDef.list',
  async handle(work) {
    const flows = await work.db.rows<{
      id: string;
      flowKey: string;
      flowName: string;
      processType: string;
      currentVersion: number;
      status: string;
      running: number;
    }>(sql`
      select d.id, d.flow_key, d.flow_name, d.process_type, d.current_version, d.status,
        (select count(*) from flow_instance i where i.flow_def_id = d.id and i.status = 'running') as running
      from flow_def d order by d.process_type, d.flow_key`);
    return flows.map((flow) => ({ ...flow, flowName: flowName(work, flow.processType, flow.flowName) }));
  },
});

const detail = get('process/flowDef/detail', {
  needs: 'flowDef.list',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    const flow = await work.db.row<{
      id: string;
      flowName: string;
      processType: string;
      currentVersion: number;
      definition: FlowDefinition;
      publishedAt: string;
    }>(sql`
      select d.id, d.flow_key, d.flow_name, d.process_type, d.current_version, d.status, v.definition, v.published_at
      from flow_def d join flow_version v on v.flow_def_id = d.id and v.version_no = d.current_version where d.id = ${query.id}`);
    if (!flow) throw notFound();
    return { ...flow, ...(await wordsOf(work, flow.processType, flow.definition)) };
  },
});

/** What a drawn flow calls its fields and the people that it names; nodes are called by the room's own words. */
async function wordsOf(work: Work, processType: string, definition: FlowDefinition) {
  const places = [...treeOf(definition).places.values()];
  const conditions = places.flatMap(({ node }) => (node.branches ?? []).map((branch) => branch.when));
  const fields = new Set(conditions.flatMap((when) => (when && when !== 'else' ? fieldsOf(when) : [])));
  const rules = places.flatMap(({ node }) => node.assignee?.rules ?? []);
  for (const rule of rules) if (rule.field) fields.add(rule.field);
  const ids = rules.flatMap((rule) => rule.ids ?? []);
  const named = await work.db.rows<{ id: string; name: string }>(sql`
    select role_code as id, role_name as name from sys_role where role_code = any(${ids}::text[])
    union all select id::text, user_name from sys_user where id::text = any(${ids}::text[])`);
  return {
    nodeNames: Object.fromEntries(
      places.map(({ node }) => [
        node.key,
        nodeName(work, processType, { nodeKey: node.key, name: node.name }),
      ]),
    ),
    fieldNames: Object.fromEntries([...fields].map((field) => [field, fieldWord(work, processType, field)])),
    names: Object.fromEntries(named.map(({ id, name }) => [id, name])),
  };
}

function fieldsOf(condition: Condition): string[] {
  return condition.items.flatMap((item) => ('items' in item ? fieldsOf(item) : (item.field ?? [])));
}

/** The flow's own word for a field of its form, else what the room calls the column of that name. */
function fieldWord(work: Work, processType: string, field: string): string {
  const { rooms, words } = work.platform;
  const room = rooms.find((one) => one.server.processes?.[processType]);
  const columns = room?.declaration.resources.map((resource) => `fields.${resource.name}.${field}`) ?? [];
  const known = [`flows.${processType}.fields.${field}`, ...columns].find((key) =>
    words.has(work.locale, key),
  );
  return known ? words.say(work.locale, known) : field;
}

export const definitions = [list, detail];
