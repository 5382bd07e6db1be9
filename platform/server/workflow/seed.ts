import { v7 } from 'uuid';
import type { Branch, FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

/** Publishes the flow that each process starts with, where the school has none yet. */
export async function seedFlows(platform: Platform, work: Work): Promise<void> {
  const processes = platform.rooms.flatMap((room) => Object.entries(room.server.processes ?? {}));
  if (processes.length === 0) return;
  const flows = processes.map(([type, handler]) => ({
    id: v7(),
    type,
    name: platform.words.say('zh-CN', `flows.${type}.name`),
    definition: seedDefinition(platform, type, handler.defaultFlow),
  }));
  await work.db.run(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(flows)}::jsonb) as f(id uuid, type text, name text, definition jsonb)),
    added as (
      insert into flow_def (tenant_id, id, flow_key, process_type, flow_name)
      select ${work.tenant}, g.id, g.type, g.type, g.name from given g
      where not exists (select 1 from flow_def d where d.process_type = g.type)
      on conflict do nothing returning id)
    insert into flow_version (tenant_id, flow_def_id, version_no, definition, published_at)
    select ${work.tenant}, g.id, 1, g.definition, ${work.at} from given g join added a on a.id = g.id`);
}

/** The flow that a process starts with, its nodes called in the school's language. */
export function seedDefinition(platform: Platform, type: string, flow: FlowDefinition): FlowDefinition {
  return { ...flow, nodes: named(platform, type, flow.nodes) };
}

/**
 * Names as words of the school's language; the stored flow is the school's own from then on. A step is called by the
 * process's own word, else by the one that all share, a branch by what it leads to.
 */
function named(platform: Platform, type: string, nodes: readonly FlowNode[]): FlowNode[] {
  const { words } = platform;
  const word = (name: string, ...keys: string[]) => {
    const known = keys.find((key) => words.has('zh-CN', key));
    return known ? words.say('zh-CN', known) : name;
  };
  const nameOf = ({ key, name }: FlowNode) =>
    word(
      name,
      `flows.${type}.${key}`,
      `flows.presets.${key}`,
      `flows.${type}.${name}`,
      `flows.presets.${name}`,
    );
  const branch = ({ when, name, children }: Branch) =>
    when === 'else' ? word(name, 'flows.otherwise') : (named(platform, type, children)[0]?.name ?? name);
  return nodes.map((node) => ({
    ...node,
    name: nameOf(node),
    ...(node.branches && {
      branches: node.branches.map((one) => ({
        ...one,
        name: branch(one),
        children: named(platform, type, one.children),
      })),
    }),
  }));
}
