import { v7 } from 'uuid';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { holds, type ConditionFacts } from '#platform/kit/rule/condition.ts';
import type { Effect } from '#platform/kit/workflow/action.ts';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import type { FinishedTask, ProcessState, Task } from '#platform/kit/workflow/state.ts';
import { isFinal } from '#platform/kit/workflow/status.ts';
import { treeOf } from '#platform/kit/workflow/tree.ts';
import { isDay, isMoment } from '#platform/pure/date.ts';
import { sql, type Sql } from '../db/sql.ts';
import type { Work } from '../work.ts';
import type { Case } from './handlers.ts';

export type Flow = { id: string; versionNo: number; flowName: string; definition: FlowDefinition };
/** The case that started this one, and by which number it knows it. */
export type Parent = { id: string; no: number };
/** A line of the short text that lists of cases show. */
export type SummaryLine = { label: string; text: string };
export type Loaded = {
  about: Case;
  flow: Flow;
  state: ProcessState;
  parent?: Parent | null;
  /** Of a case that begins. */
  sn?: string;
  /** Told anew by a step that changes the form. */
  summary?: SummaryLine[];
};

type Published = Flow & { flowKey: string };

/** The published flows of a process: the one named first, then the one that bears the process's own name. */
export function publishedFlows(work: Work, processType: string, flowKey?: string): Promise<Published[]> {
  return work.db.rows<Published>(sql`
    select d.id, d.flow_key, d.current_version as version_no, d.flow_name, v.definition from flow_def d
    join flow_version v on v.flow_def_id = d.id and v.version_no = d.current_version
    where d.process_type = ${processType} and d.status = 'published'
    order by d.flow_key = ${flowKey ?? processType} desc, d.flow_key = ${processType} desc, d.created_at, d.id limit 50`);
}

type Which = { flowKey?: string | undefined } & ConditionFacts;

/**
 * The flow that a case goes: the one named; else the first whose condition is true of the case; else the one that bears the
 * process's own name; else the oldest.
 * @throws process.flowOff
 */
export function flowFor(
  flows: readonly Published[],
  processType: string,
  { flowKey, ...facts }: Which,
): Flow {
  const named = flows.find((one) => one.flowKey === flowKey && flowKey !== processType);
  const fitting = flows
    .filter(({ definition: { match } }) => match && match.items.length > 0 && holds(match, facts))
    .sort((a, b) => (a.definition.priority ?? 0) - (b.definition.priority ?? 0));
  const found = named ?? fitting[0] ?? flows.find(({ definition }) => !definition.match);
  if (!found) throw new Refusal('process.flowOff', {});
  const { flowKey: _key, ...flow } = found;
  return flow;
}

export const currentFlow = async (work: Work, processType: string, which: Which): Promise<Flow> =>
  flowFor(await publishedFlows(work, processType, which.flowKey), processType, which);

type Row = Case & {
  state: ProcessState;
  flowDefId: string;
  versionNo: number;
  flowName: string;
  definition: FlowDefinition;
  parentId: string | null;
  parentNo: number | null;
};

/** A case with its flow; `lock` lets one action at a time at it. */
export async function load(work: Work, instanceId: string, options: { lock: boolean }): Promise<Loaded> {
  const row = await work.db.row<Row>(sql`
    select i.id as instance_id, i.process_type, i.biz_id, i.title, i.starter_id, i.subject_id, i.form, i.sys, i.state,
      i.flow_def_id, i.version_no, i.parent_id, i.parent_no, d.flow_name, v.definition
    from flow_instance i join flow_def d on d.id = i.flow_def_id
    join flow_version v on v.flow_def_id = i.flow_def_id and v.version_no = i.version_no
    where i.id = ${instanceId} ${options.lock ? sql`for update of i` : sql``}`);
  if (!row) throw notFound();
  const { state, flowDefId, versionNo, flowName, definition, parentId, parentNo, ...about } = row;
  const parent = parentId && parentNo !== null ? { id: parentId, no: parentNo } : null;
  return { about, state, parent, flow: { id: flowDefId, versionNo, flowName, definition } };
}

/** Writes a step in one statement: the case, its tasks and their candidates, the clocks, the trace. */
export async function save(work: Work, loaded: Loaded, effects: readonly Effect[]): Promise<void> {
  const { about, flow } = loaded;
  const isNew = loaded.sn !== undefined;
  const tasks = changedTasks(flow.definition, effects);
  const clocks = timersOf(effects, work.at);
  const logs = effects.flatMap((effect) => (effect.kind === 'log' ? [{ ...effect.entry, id: v7() }] : []));
  const parts = [
    isNew ? begun(work, loaded) : moved(work, loaded),
    ...(tasks.length > 0 ? tasksSql(work, about, tasks, isNew) : []),
    ...(isNew && clocks.length === 0 ? [] : clocksSql(work, loaded, clocks)),
  ];
  work.db.send(sql`
    with ${sql.join(parts.map((part, place) => sql`${sql.ref(`p${place}`)} as (${part})`))}
    insert into flow_log (tenant_id, id, instance_id, actor_id, action, task_no, from_node, to_node, comment, auto, at)
    select ${work.tenant}, l.id, ${about.instanceId}, l."actorId", l.action, l."taskNo", l."fromNode", l."toNode", l.comment, l.auto, l.at
    from jsonb_to_recordset(${json(logs)}::jsonb) as l(id uuid, "actorId" uuid, action text, "taskNo" int, "fromNode" text, "toNode" text,
      comment text, auto text, at timestamptz)`);
}

const endOf = (work: Work, { status }: ProcessState): string | null =>
  isFinal(status) || status === 'withdrawn' ? work.at : null;

function begun(work: Work, { about, flow, state, parent, sn, summary }: Loaded): Sql {
  return sql`
    insert into flow_instance (tenant_id, id, flow_def_id, version_no, process_type, biz_id, title, form, sys, starter_id, subject_id,
      status, state, started_at, ended_at, parent_id, parent_no, sn, summary)
    values (${work.tenant}, ${about.instanceId}, ${flow.id}, ${flow.versionNo}, ${about.processType}, ${about.bizId}, ${about.title},
      ${json(about.form)}::jsonb, ${json(about.sys)}::jsonb, ${about.starterId}, ${about.subjectId}::uuid,
      ${state.status}, ${json(state)}::jsonb, ${work.at}, ${endOf(work, state)}::timestamptz,
      ${parent?.id ?? null}::uuid, ${parent?.no ?? null}::int, ${sn}, ${json(summary ?? [])}::jsonb)`;
}

function moved(work: Work, { about, state, summary }: Loaded): Sql {
  return sql`
    update flow_instance set status = ${state.status}, state = ${json(state)}::jsonb, form = ${json(about.form)}::jsonb,
      title = ${about.title}, ended_at = ${endOf(work, state)}::timestamptz,
      summary = coalesce(${summary ? json(summary) : null}::jsonb, summary)
    where id = ${about.instanceId}`;
}

function tasksSql(work: Work, { instanceId, processType }: Case, tasks: readonly TaskRow[], isNew: boolean) {
  const candidates = tasks.flatMap((task) =>
    task.people.map((person) => ({ no: task.no, user: person.id, owner: person.ownerId ?? null })),
  );
  const gone = sql`
    delete from flow_task_candidate where instance_id = ${instanceId} and no = any(${tasks.map((task) => task.no)}::int[])
      and (user_id, no) not in (select c."user", c.no from jsonb_to_recordset(${json(candidates)}::jsonb) as c("user" uuid, no int))`;
  return [
    sql`
    insert into flow_task (tenant_id, instance_id, no, process_type, node_key, node_name, kind, status, task_version, opened_at,
      actor_id, comment, finished_at)
    select ${work.tenant}, ${instanceId}, t.no, ${processType}, t."nodeKey", t."nodeName", t.kind, t.status, t.version,
      t."openedAt", t."actorId", t.comment, t."finishedAt"
    from jsonb_to_recordset(${json(tasks)}::jsonb) as t(no int, "nodeKey" text, "nodeName" text, kind text, status text, version int,
      "openedAt" timestamptz, "actorId" uuid, comment text, "finishedAt" timestamptz)
    on conflict (tenant_id, instance_id, no) do update set status = excluded.status, task_version = excluded.task_version,
      actor_id = excluded.actor_id, comment = coalesce(excluded.comment, flow_task.comment), finished_at = excluded.finished_at`,
    ...(isNew ? [] : [gone]),
    sql`
    insert into flow_task_candidate (tenant_id, instance_id, no, user_id, owner_id)
    select ${work.tenant}, ${instanceId}, c.no, c."user", c.owner
    from jsonb_to_recordset(${json(candidates)}::jsonb) as c(no int, "user" uuid, owner uuid)
    on conflict do nothing`,
  ];
}

/** Clocks of what is over stop. */
function clocksSql(work: Work, { about: { instanceId }, state }: Loaded, clocks: readonly Timer[]): Sql[] {
  const live = [...state.openTasks.map(({ no }) => no), ...state.waits.map(({ no }) => no)];
  const set = sql`
    insert into flow_timer (tenant_id, instance_id, no, kind, from_at, hours, until_at, workdays)
    select ${work.tenant}, ${instanceId}, s.no, s.kind, ${work.at}, s.hours, s."untilAt", s.workdays
    from jsonb_to_recordset(${json(clocks)}::jsonb) as s(no int, kind text, hours numeric, "untilAt" timestamptz, workdays boolean)
    where s.no = any(${live}::int[])
    on conflict (tenant_id, instance_id, no) do update set from_at = excluded.from_at, hours = excluded.hours,
      until_at = excluded.until_at, workdays = excluded.workdays, due_at = null`;
  return [
    sql`delete from flow_timer where instance_id = ${instanceId} and no <> all(${live}::int[])`,
    ...(clocks.length > 0 ? [set] : []),
  ];
}

const json = (value: unknown) => JSON.stringify(value);

type TaskRow = (Task | FinishedTask) & { status: string; nodeName: string; comment: string | null };

type Timer = {
  no: number;
  kind: 'timeout' | 'delay';
  hours: number | null;
  untilAt: string | null;
  workdays: boolean;
};

/** What a step puts on the clock. A day means its morning; something that is no moment is over at once. */
function timersOf(effects: readonly Effect[], now: string): Timer[] {
  return effects.flatMap((effect): Timer[] => {
    if (effect.kind !== 'schedule') return [];
    const { workdays } = effect;
    if (effect.what === 'timeout')
      return [{ no: effect.taskNo, kind: 'timeout', hours: effect.hours, untilAt: null, workdays }];
    const { waitNo, hours, until } = effect;
    const untilAt = until === undefined ? null : isTime(until) ? until : now;
    return [{ no: waitNo, kind: 'delay', hours: hours ?? null, untilAt, workdays }];
  });
}

const isTime = (text: string): boolean => isDay(text) || isMoment(text) || isMoment(`${text}:00`);

/** The last word of a step on each task it touched. */
function changedTasks(definition: FlowDefinition, effects: readonly Effect[]): TaskRow[] {
  const { places } = treeOf(definition);
  const byNo = new Map<number, TaskRow>();
  for (const effect of effects) {
    if (effect.kind !== 'openTask' && effect.kind !== 'changeTask' && effect.kind !== 'closeTask') continue;
    const { task } = effect;
    const nodeName = places.get(task.nodeKey)?.node.name ?? task.nodeKey;
    const closed = effect.kind === 'closeTask';
    byNo.set(task.no, {
      ...task,
      nodeName,
      status: closed ? (task as FinishedTask).status : 'open',
      comment: closed ? (effect.comment ?? null) : null,
    });
  }
  return [...byNo.values()];
}
