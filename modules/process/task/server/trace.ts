import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { load, type Loaded } from '#platform/server/workflow/store.ts';
import { nodeName, viewCase } from '#platform/server/workflow/view.ts';
import { returnTargets } from '#platform/kit/workflow/back.ts';
import type { ProcessState, Task } from '#platform/kit/workflow/state.ts';
import { namesOf } from '#platform/server/workflow/names.ts';
import { settingsOf, type Button, type FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { placeOf, treeOf } from '#platform/kit/workflow/tree.ts';
import { handlerOf } from '#platform/server/workflow/engine.ts';
import type { Work } from '#platform/server/work.ts';
import { notFound } from '#platform/kit/errors.ts';
import { assertParticipant } from './access.ts';
import { shownFields } from './fields.ts';
import { proofsOf } from './proof.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';

/** The drawn flow of a case with its current node, its history, and the caller's own open task if he has one. */
export const trace = get('process/instance/trace', {
  needs: 'login',
  query: z.union([z.strictObject({ instanceId: z.uuid() }), z.strictObject({ bizId: z.uuid() })]),
  async handle(work, { query }) {
    const instanceId = 'instanceId' in query ? query.instanceId : await latest(work, query.bizId);
    await assertParticipant(work, instanceId);
    const task = await work.db.row<MyTask>(sql`
      select t.no, t.task_version, t.kind, t.node_key, c.owner_id,
        (select d.due_at from flow_timer d where d.instance_id = t.instance_id and d.no = t.no) as due_at
      from flow_task t join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no and c.user_id = ${work.actor.userId}
      where t.instance_id = ${instanceId} and t.status = 'open' order by t.no limit 1`);
    const loaded = await load(work, instanceId, { lock: false });
    const { about, flow } = loaded;
    const node = task ? placeOf(treeOf(flow.definition), task.nodeKey).node : null;
    return {
      instanceId,
      title: about.title,
      processType: about.processType,
      bizId: about.bizId,
      flowName: flowName(work, about.processType, flow.flowName),
      standalone: handlerOf(work, about.processType).standalone ?? false,
      mine: about.starterId === work.actor.userId,
      again: handlerOf(work, about.processType).again?.(about) ?? null,
      copy: handlerOf(work, about.processType).copy?.(about) ?? null,
      myTask: task
        ? { ...task, ...choices(work, loaded, task.nodeKey), ...(await around(work, loaded, task)) }
        : null,
      fields: await shownFields(work, loaded, node),
      children: await childrenOf(work, instanceId),
      proofs: await proofsOf(work, instanceId),
      related: await relatedTo(work, loaded),
      ...(await viewCase(work, instanceId)),
    };
  },
});

type MyTask = {
  no: number;
  taskVersion: number;
  kind: string;
  nodeKey: string;
  ownerId: string | null;
  dueAt: string | null;
};

async function latest(work: Work, bizId: string): Promise<string> {
  const row = await work.db.row<{ id: string }>(
    sql`select id from flow_instance where biz_id = ${bizId} order by started_at desc, id desc limit 1`,
  );
  if (!row) throw notFound();
  return row.id;
}

/** Facts about other cases are for those whose word is or was wanted here, and for whoever watches over all. */
async function relatedTo(work: Work, { about }: Loaded) {
  const { factsCard } = handlerOf(work, about.processType);
  if (!factsCard) return null;
  const asked = await work.db.row(sql`
    select 1 from flow_task_candidate where instance_id = ${about.instanceId} and user_id = ${work.actor.userId}
      and ${work.actor.userId} <> ${about.starterId} limit 1`);
  return asked || work.may('flowTask.watch') ? factsCard(work, about) : null;
}

const childrenOf = (work: Work, instanceId: string) =>
  work.db.rows<{ instanceId: string; title: string; status: string }>(sql`
    select id as instance_id, title, status from flow_instance where parent_id = ${instanceId} order by parent_no limit 100`);

/** Who else is at the task, whom its reader has added, and whom he has to choose for later. */
async function around(work: Work, { flow, state }: Loaded, { no, nodeKey }: MyTask) {
  const own = state.openTasks.find((one) => one.no === no);
  const signs = state.signs.filter(({ byId }) => byId === work.actor.userId);
  const added = signs.map((sign) => ({
    signNo: sign.no,
    ids: state.openTasks
      .filter((one) => one.runNo === sign.runNo && turnOf(state, one)?.signNo === sign.no)
      .flatMap((one) => one.people.map(({ id }) => id)),
  }));
  const names = await namesOf(work, [
    ...added.flatMap(({ ids }) => ids),
    ...(own?.claimedBy ? [own.claimedBy] : []),
  ]);
  return {
    isPool: (own?.people.length ?? 0) > 1,
    // until somebody has looked, whoever decided before may take his word back
    unread: state.runs.find((run) => run.no === own?.runNo)?.touched === false,
    claimedBy: own?.claimedBy ? (names.get(own.claimedBy) ?? '—') : null,
    claimedByMe: own?.claimedBy === work.actor.userId,
    signs: added.map(({ signNo, ids }) => ({
      signNo,
      names: ids.map((id) => names.get(id) ?? '—').join('、'),
    })),
    picks: toPick(flow.definition, state, nodeKey),
  };
}

function turnOf({ runs }: ProcessState, task: Task) {
  const seat = runs.find(({ no }) => no === task.runNo)?.seats.find(({ no }) => no === task.seatNo);
  return seat?.turns.find(({ no }) => no === task.turnNo);
}

/** Later steps whose people the approver before them chooses, and nobody has chosen yet. */
function toPick(definition: FlowDefinition, { picks }: ProcessState, nodeKey: string) {
  const { places } = treeOf(definition);
  const own = placeOf(treeOf(definition), nodeKey).order;
  return [...places.values()].flatMap(({ node, order }) => {
    const rule = node.assignee?.rules.find(({ kind }) => kind === 'prevPick');
    if (!rule || order < own || (picks[node.key] ?? []).length > 0) return [];
    return [{ nodeKey: node.key, name: node.name, many: rule.pick === 'many', range: rule.range ?? null }];
  });
}

const ON_APPROVAL: readonly Button[] = ['approve', 'reject', 'return', 'transfer', 'delegate', 'addSign'];
const ON_HANDLING: readonly Button[] = ['transfer', 'delegate'];

/** What the node lets its approver do, and where he may send the case back to. */
function choices(work: Work, { about, flow, state }: Loaded, nodeKey: string) {
  const { places } = treeOf(flow.definition);
  const node = placeOf(treeOf(flow.definition), nodeKey).node;
  const usual = node.type === 'handle' ? ON_HANDLING : ON_APPROVAL;
  const buttons = usual.filter((button) => node.buttons?.includes(button) ?? true);
  const label = (key: string) =>
    nodeName(work, about.processType, { nodeKey: key, name: places.get(key)?.node.name ?? key });
  const returnTo = returnTargets(flow.definition, state, nodeKey).map((value) => ({
    value,
    label: value === 'starter' ? null : label(value),
  }));
  return {
    buttons: node.type === 'handle' ? buttons : [...new Set<Button>(['approve', ...buttons])],
    returnTo,
    commentRequired: settingsOf(flow.definition).commentRequired,
    needSign: node.needSign ?? false,
    needAttach: node.needAttach ?? false,
    commentTemplate: node.commentTemplate ?? '',
  };
}
