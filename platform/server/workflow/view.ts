import { drawn, type DrawnNode } from '#platform/kit/workflow/drawn.ts';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import type { ProcessState } from '#platform/kit/workflow/state.ts';
import { expectedPath } from '#platform/kit/workflow/path.ts';
import { isStop } from '#platform/kit/workflow/stops.ts';
import { held } from '#platform/kit/workflow/held.ts';
import { drive } from '#platform/kit/workflow/machine.ts';
import { newState } from '#platform/kit/workflow/state.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '../db/connect.ts';
import { sql } from '../db/sql.ts';
import { firstName } from '../first-name.ts';
import type { Work } from '../work.ts';
import { treeOf } from '#platform/kit/workflow/tree.ts';
import { handlerOf, type NewCase } from './engine.ts';
import { namesOf } from './names.ts';
import { findPeople } from './people.ts';
import { currentFlow, load } from './store.ts';

export type ShownPerson = {
  name: string;
  status: string;
  at: string | null;
  comment: string | null;
  auto: string | null;
};
export type ShownNode = {
  nodeKey: string;
  name: string;
  type: string;
  state: DrawnNode['state'];
  row: number;
  people: ShownPerson[];
};
export type LogEntry = {
  at: string;
  taskNo: number | null;
  name: string | null;
  action: string;
  nodeName: string | null;
  comment: string | null;
  auto: string | null;
};

/** The drawn flow of a case, where it stands, and its history, with names. */
export async function viewCase(
  work: Work,
  instanceId: string,
): Promise<{ status: string; nodes: ShownNode[]; logs: LogEntry[] }> {
  const { about, flow, state } = await load(work, instanceId, { lock: false });
  const nodes = drawn(flow.definition, state, { form: about.form, sys: about.sys });
  const logged = await work.db.rows<LogEntry & { nodeKey: string | null }>(sql`
    select l.at, coalesce(u.user_name, o.name) as name, l.action, t.node_name, t.node_key, l.comment, l.auto, l.task_no from flow_log l
    left join sys_user u on u.id = l.actor_id left join flow_outsider o on o.id = l.actor_id
    left join flow_task t on t.instance_id = l.instance_id and t.no = l.task_no
    where l.instance_id = ${instanceId} order by l.id`);
  const logs = logged.map(({ nodeKey, ...entry }) => ({
    ...entry,
    nodeName:
      entry.nodeName && nodeKey
        ? nodeName(work, about.processType, { nodeKey, name: entry.nodeName })
        : entry.nodeName,
  }));
  const names = await namesOf(
    work,
    nodes.flatMap((node) => node.people.flatMap((entry) => entry.people.map((person) => person.id))),
  );
  const commentOf = new Map(logs.map((entry) => [entry.taskNo, entry.comment]));
  const shown = nodes.map((node) => ({
    nodeKey: node.nodeKey,
    name: nodeName(work, about.processType, node),
    type: node.type,
    state: node.state,
    row: node.row,
    people: node.people.map((entry) => ({
      name: entry.people.map((person) => names.get(person.id) ?? '—').join('、'),
      status: entry.status,
      at: entry.at ? wallClock(entry.at) : null,
      comment: commentOf.get(entry.taskNo) ?? null,
      auto: entry.auto ?? null,
    })),
  }));
  return { status: state.status, nodes: shown, logs };
}

/** One stop on the way of a case: done, where it is, or still to come. */
type Step = Pick<ShownNode, 'nodeKey' | 'name' | 'state'>;

type Walked = {
  instanceId: string;
  processType: string;
  form: { [field: string]: unknown };
  sys: { [name: string]: unknown };
  state: ProcessState;
  definition: FlowDefinition;
};

/** The ways of some cases, stop by stop, in one statement however many they are. */
export async function stepsOf(work: Work, instanceIds: readonly string[]): Promise<Map<string, Step[]>> {
  if (instanceIds.length === 0) return new Map();
  const rows = await work.db.rows<Walked>(sql`
    select i.id as instance_id, i.process_type, i.form, i.sys, i.state, v.definition from flow_instance i
    join flow_version v on v.flow_def_id = i.flow_def_id and v.version_no = i.version_no
    where i.id = any(${instanceIds}::uuid[])`);
  return new Map(
    rows.map(({ instanceId, processType, form, sys, state, definition }) => [
      instanceId,
      drawn(definition, state, { form, sys })
        .filter(isStop)
        .map((node) => ({
          nodeKey: node.nodeKey,
          name: nodeName(work, processType, node),
          state: node.state,
        })),
    ]),
  );
}

/**
 * A node that still has its first name is called in the reader's language; what a designer wrote stays. Steps of a
 * preset were named in the language of whoever laid it out.
 */
export function nodeName(work: Work, processType: string, node: { nodeKey: string; name: string }): string {
  const { words } = work.platform;
  const own = `flows.${processType}.${node.nodeKey}`;
  if (node.name === node.nodeKey && words.has('zh-CN', own)) return words.say(work.locale, own);
  const said = firstName(work, own, node.name);
  return said === node.name ? firstName(work, `flows.presets.${node.nodeKey}`, node.name) : said;
}

function wallClock(instant: string): string {
  return formatDateTime(new Date(instant), ZONE);
}

/** A step to come; `pick` where whoever hands in chooses its people. */
export type PreviewStep = {
  nodeKey: string;
  name: string;
  people: string[];
  pick: { many: boolean; range: string[] | null } | null;
};

/** Who would decide, in order, if this were submitted now: for the form's preview. Nothing is stored. */
export async function previewCase(work: Work, given: NewCase): Promise<PreviewStep[]> {
  const { emptyPassForbidden } = handlerOf(work, given.processType);
  const { flowKey, picks, ...rest } = given;
  const flow = await currentFlow(work, given.processType, { flowKey, form: given.form, sys: given.sys });
  const about = { ...rest, instanceId: '00000000-0000-7000-8000-000000000000' };
  const facts = { actorId: given.starterId, now: work.now.toISOString(), form: given.form, sys: given.sys };
  const path = expectedPath(flow.definition, given.form, given.sys).filter(
    (node) => node.type === 'approve' || node.type === 'handle',
  );
  const first = await drive(
    held(flow.definition, emptyPassForbidden),
    newState({ starterId: given.starterId }),
    { type: 'start', ...(picks && { picks }) },
    facts,
    (need) => findPeople(work, about, need),
  );
  const ids = first.ok ? first.state.openTasks : [];
  const names = await namesOf(
    work,
    ids.flatMap((task) => task.people.map((person) => person.id)),
  );
  return path.map((node) => ({
    nodeKey: node.nodeKey,
    name: nodeName(work, given.processType, node),
    people: ids
      .filter((task) => task.nodeKey === node.nodeKey)
      .flatMap((task) => task.people.map((person) => names.get(person.id) ?? '—')),
    pick: pickAt(flow.definition, node.nodeKey),
  }));
}

function pickAt(definition: FlowDefinition, nodeKey: string): PreviewStep['pick'] {
  const rules = treeOf(definition).places.get(nodeKey)?.node.assignee?.rules ?? [];
  const rule = rules.find(({ kind }) => kind === 'starterPick');
  return rule ? { many: rule.pick === 'many', range: rule.range ?? null } : null;
}
