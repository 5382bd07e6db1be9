import { z } from 'zod';
import type { Application } from '#platform/kit/application.ts';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { sql } from '../db/sql.ts';
import { get, post, type Endpoint } from '../http/endpoint.ts';
import { pageOf } from '../http/page.ts';
import { columns, tableOf } from '../resource/columns.ts';
import { addLabels, targetOf } from '../resource/labels.ts';
import { mask } from '../resource/secret-fields.ts';
import type { Work } from '../work.ts';
import { decideEach } from '../workflow/decide-each.ts';
import { nodeName } from '../workflow/view.ts';
import type { AppliedRow, Bound } from './application.ts';
import { groupOf } from './process.ts';

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

/**
 * The approvers' desk of an application: what waits for the caller as cards, and his word on one or many. Who decides about
 * an application decides about what goes on with it: `all` are those of the room.
 */
export function deskCalls(bound: Bound, all: readonly Application[]): Endpoint[] {
  const { of: resource, upon } = bound.application;
  const before = upon === undefined ? null : targetOf(resource.fields[upon]);
  const first = all.find(({ of: { name } }) => name === before)?.of ?? resource;
  const needs = `${first.name}.approve` as const;
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
          .max(BATCH_MOST * 4),
      }),
      handle(work, { body }) {
        if (body.tasks.length > BATCH_MOST) throw new Refusal('process.batchTooLarge', { max: BATCH_MOST });
        return decideEach(work, body, assertAsked(bound.application.process), 'throws');
      },
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

type Labelled = AppliedRow & { labels?: { [path: string]: string } };

/** Rows of a resource, whole, with labels, masked, by id. */
async function rowsOf(work: Work, resource: Resource, ids: readonly string[]): Promise<Labelled[]> {
  if (ids.length === 0) return [];
  const rows = await work.db.rows<Labelled>(sql`
    select ${columns(resource.fields)} from ${tableOf(resource)} t where t.id = any(${ids}::uuid[])`);
  await addLabels(work.platform, work, resource, rows, Object.keys(resource.fields));
  return rows;
}

/** Who is asked to decide about a row sees it, whether it is in his circle or not; with it what it goes on with, or the row above many. */
async function cards(work: Work, { application, hooks }: Bound, tasks: readonly Task[]) {
  const { of: resource, process, upon } = application;
  const named = (name: string | null) => (name ? work.platform.resources.get(name)!.resource : null);
  const [before, group] = [
    named(upon ? targetOf(resource.fields[upon]) : null),
    named(groupOf(application)?.to ?? null),
  ];
  const rows = await rowsOf(
    work,
    resource,
    tasks.map((task) => task.bizId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = tasks.flatMap(({ bizId }) => (byId.has(bizId) ? [] : [bizId]));
  const above = group ? await rowsOf(work, group, missing) : [];
  const first = before
    ? await rowsOf(
        work,
        before,
        rows.map((row) => String(row[upon!])),
      )
    : [];
  const since = new Map(tasks.map(({ bizId, openedAt }) => [bizId, openedAt]));
  const lines = (await hooks.card?.(work, rows, since)) ?? new Map();
  mask(resource.fields, rows, work.platform.secrets);
  if (before) mask(before.fields, first, work.platform.secrets);
  return tasks.map(({ nodeKey, nodeName: name, ...task }) => {
    const row = byId.get(task.bizId) ?? null;
    return {
      ...task,
      nodeName: nodeName(work, process, { nodeKey, name }),
      row,
      ...(group && { group: above.find(({ id }) => id === task.bizId) ?? null }),
      ...(before && { upon: first.find(({ id }) => id === row?.[upon!]) ?? null }),
      lines: lines.get(task.bizId) ?? [],
    };
  });
}

/** Whoever was not asked finds no such task. */
const assertAsked = (process: string) => async (own: Work, instanceId: string) => {
  const asked = await own.db.row(sql`
    select 1 from flow_task_candidate c join flow_instance i on i.id = c.instance_id
    where c.instance_id = ${instanceId} and c.user_id = ${own.actor.userId} and i.process_type = ${process} limit 1`);
  if (!asked) throw notFound();
};
