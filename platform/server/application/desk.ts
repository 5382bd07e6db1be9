import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import type { Action } from '#platform/kit/workflow/action.ts';
import { begin } from '../begin.ts';
import { sql } from '../db/sql.ts';
import { get, post, type Endpoint } from '../http/endpoint.ts';
import { pageOf } from '../http/page.ts';
import { columns, tableOf } from '../resource/columns.ts';
import { addLabels } from '../resource/labels.ts';
import { mask } from '../resource/secret-fields.ts';
import type { Work } from '../work.ts';
import { actOnCase } from '../workflow/engine.ts';
import { nodeName } from '../workflow/view.ts';
import type { AppliedRow, Bound } from './application.ts';

/** As many as somebody decides in one sitting. */
const BATCH_MOST = 50;

type Task = {
  instanceId: string;
  taskNo: number;
  taskVersion: number;
  nodeKey: string;
  nodeName: string;
  bizId: string;
  title: string;
  openedAt: string;
  comment: string | null;
};

/** The approvers' desk of an application: what waits for the caller as cards, and his word on one or many. */
export function deskCalls(bound: Bound): Endpoint[] {
  const { of: resource } = bound.application;
  const needs = `${resource.name}.approve` as const;
  return [
    get(`${resource.service}/${resource.name}/todo`, {
      needs,
      query: z.strictObject({
        current: z.coerce.number().int().min(1).default(1),
        size: z.coerce.number().int().min(1).max(BATCH_MOST).default(20),
      }),
      handle: (work, { query }) => todo(work, bound, query),
    }),
    post(`${resource.service}/${resource.name}/batchAudit`, {
      needs,
      proof: 'plain',
      autocommit: true,
      body: z.strictObject({
        action: z.enum(['approve', 'reject', 'return']),
        comment: z.string().trim().max(500).optional(),
        tasks: z
          .array(
            z.strictObject({ instanceId: z.uuid(), taskNo: z.int().min(1), taskVersion: z.int().min(1) }),
          )
          .min(1)
          .max(BATCH_MOST),
      }),
      handle: (work, { body }) => decideAll(work, bound.application.process, body),
    }),
  ];
}

/** Oldest first; a fixed number of statements, whatever the number of tasks. */
async function todo(work: Work, bound: Bound, query: { current: number; size: number }) {
  const { process } = bound.application;
  const from = sql`
    from flow_task_candidate c join flow_task t on t.instance_id = c.instance_id and t.no = c.no and t.status = 'open'
    join flow_instance i on i.id = t.instance_id
    where c.user_id = ${work.actor.userId} and t.process_type = ${process}`;
  const tasks = await work.db.rows<Task>(sql`
    select t.instance_id, t.no as task_no, t.task_version, t.node_key, t.node_name, i.biz_id, i.title, t.opened_at,
      (select jsonb_path_query_first(v.definition, '$.** ? (@.key == $node).commentTemplate', jsonb_build_object('node', t.node_key)) #>> '{}'
        from flow_version v where v.flow_def_id = i.flow_def_id and v.version_no = i.version_no) as comment
    ${from} order by t.opened_at, t.instance_id limit ${query.size} offset ${(query.current - 1) * query.size}`);
  const counted = await work.db.row<{ count: number }>(sql`select count(*) ${from}`);
  return pageOf(await cards(work, bound, tasks), counted!.count, query);
}

/** Who is asked to decide about a row sees it, whether it is in his circle or not. */
async function cards(work: Work, { application, hooks }: Bound, tasks: readonly Task[]) {
  const { of: resource, process } = application;
  const ids = tasks.map((task) => task.bizId);
  const rows = await work.db.rows<AppliedRow>(sql`
    select ${columns(resource.fields)} from ${tableOf(resource)} t where t.id = any(${ids}::uuid[])`);
  await addLabels(work.platform, work, resource, rows, Object.keys(resource.fields));
  const lines = (await hooks.card?.(work, rows)) ?? new Map();
  mask(resource.fields, rows, work.platform.secrets);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return tasks.map(({ nodeKey, nodeName: name, ...task }) => ({
    ...task,
    nodeName: nodeName(work, process, { nodeKey, name }),
    row: byId.get(task.bizId) ?? null,
    lines: lines.get(task.bizId) ?? [],
  }));
}

type Verdicts = {
  action: 'approve' | 'reject' | 'return';
  comment?: string | undefined;
  tasks: { instanceId: string; taskNo: number; taskVersion: number }[];
};
type Result = { instanceId: string; ok: boolean; msg: string | null };

/**
 * Each in a transaction of its own, so that one that moved meanwhile doesn't hold up the rest. One alone answers as
 * itself: not found, taken by somebody, no reason given.
 */
async function decideAll(
  work: Work,
  process: string,
  { action, comment, tasks }: Verdicts,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { instanceId, ...task } of tasks) {
    const act = {
      type: action,
      ...task,
      ...(comment && { comment }),
      ...(action === 'return' && { to: 'starter' }),
    } as Action;
    try {
      await decide(work, process, instanceId, act);
      results.push({ instanceId, ok: true, msg: null });
    } catch (error) {
      if (!(error instanceof Refusal) || tasks.length === 1) throw error;
      const msg = work.platform.words.say(work.locale, `errors.${error.key}`, error.facts);
      results.push({ instanceId, ok: false, msg });
    }
  }
  return results;
}

/** Whoever was not asked finds no such task. */
function decide(work: Work, process: string, instanceId: string, action: Action) {
  const { platform, tenant, actor, now, locale, traceId, ip } = work;
  return begin(platform, { tenant, actor, now, locale, traceId, ip, transaction: true }, async (own) => {
    const asked = await own.db.row(sql`
      select 1 from flow_task_candidate c join flow_instance i on i.id = c.instance_id
      where c.instance_id = ${instanceId} and c.user_id = ${actor.userId} and i.process_type = ${process} limit 1`);
    if (!asked) throw notFound();
    return actOnCase(own, instanceId, action);
  });
}
