import { pageOf } from '#platform/server/http/page.ts';
import { academicRows } from '#modules/base/academic';
import { z } from 'zod';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { handlerOf } from '#platform/server/workflow/engine.ts';
import type { Case } from '#platform/server/workflow/handlers.ts';
import type { SummaryLine } from '#platform/server/workflow/store.ts';
import { nodeName, stepsOf } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';
import { caseQuery, narrowed, standing, standingQuery } from './narrow.ts';

const query = caseQuery.extend({ nodeKey: z.string().max(60).optional() });

type Row = {
  instanceId: string;
  no: number;
  taskVersion: number;
  processType: string;
  nodeKey: string;
  nodeName: string;
  kind: string;
  status: string;
  sn: string | null;
  title: string;
  summary: SummaryLine[];
  flowName: string;
  bizId: string;
  starterName: string | null;
  className: string | null;
  instanceStatus: string;
  openedAt: string;
  dueAt: string | null;
  finishedAt: string | null;
  comment: string | null;
};

async function page(work: Work, asked: z.output<typeof query>, mine: Sql, order: Sql) {
  const where = sql`${mine} ${narrowed(asked)} ${asked.nodeKey ? sql`and t.node_key = ${asked.nodeKey}` : sql``}`;
  const from = sql`from flow_task t join flow_instance i on i.id = t.instance_id where ${where}`;
  const [rows, counted] = await Promise.all([
    work.db.rows<Row & Case>(sql`
      with ${academicRows.stuClass}
      select t.instance_id, t.no, t.task_version, t.process_type, t.node_key, t.node_name, t.kind, t.status, i.sn, i.title, i.summary, i.biz_id, i.form, i.sys,
        i.starter_id, i.subject_id, i.status as instance_status, t.opened_at, t.finished_at, t.comment,
        (select m.due_at from flow_timer m where m.instance_id = t.instance_id and m.no = t.no) as due_at,
        (select d.flow_name from flow_def d where d.id = i.flow_def_id) as flow_name,
        (select u.user_name from sys_user u where u.id = i.starter_id) as starter_name,
        (select k.class_name from stu_class k where k.id = i.class_id) as class_name
      ${from} order by ${order} limit ${asked.size} offset ${(asked.current - 1) * asked.size}`),
    work.db.row<{ count: number }>(sql`select count(*) ${from}`),
  ]);
  const total = counted!.count;
  const records = rows.map(({ form, sys, ...row }) => ({
    ...row,
    flowName: flowName(work, row.processType, row.flowName),
    nodeName: nodeName(work, row.processType, { nodeKey: row.nodeKey, name: row.nodeName }),
    link: handlerOf(work, row.processType).link({ ...row, form, sys }),
  }));
  return pageOf(records, total, asked);
}

const candidate = (work: Work) => sql`exists (select 1 from flow_task_candidate c
  where c.instance_id = t.instance_id and c.no = t.no and c.user_id = ${work.actor.userId})`;

export const todo = get('process/task/todo', {
  needs: 'flowTask.list',
  query,
  handle: (work, { query: asked }) =>
    page(work, asked, sql`t.status = 'open' and ${candidate(work)}`, sql`t.opened_at, t.instance_id, t.no`),
});

const done = get('process/task/done', {
  needs: 'flowTask.list',
  query,
  handle: (work, { query: asked }) =>
    page(
      work,
      asked,
      sql`t.status <> 'open' and t.actor_id = ${work.actor.userId}`,
      sql`t.finished_at desc, t.instance_id, t.no`,
    ),
});

/** What somebody asked for himself he sees, whatever else he may do here. */
export const started = get('process/instance/myList', {
  needs: 'login',
  query: standingQuery,
  async handle(work, { query: asked }) {
    const where = sql`i.starter_id = ${work.actor.userId} ${standing(asked)}`;
    const [records, counted] = await Promise.all([
      work.db.rows<{
        instanceId: string;
        sn: string | null;
        title: string;
        summary: SummaryLine[];
        status: string;
        flowName: string;
        processType: string;
        bizId: string;
        startedAt: string;
        endedAt: string | null;
      }>(sql`
        select i.id as instance_id, i.sn, i.title, i.summary, i.status, i.process_type, i.biz_id, i.started_at, i.ended_at,
          (select d.flow_name from flow_def d where d.id = i.flow_def_id) as flow_name
        from flow_instance i where ${where} order by i.started_at desc, i.id limit ${asked.size} offset ${(asked.current - 1) * asked.size}`),
      work.db.row<{ count: number }>(sql`select count(*) from flow_instance i where ${where}`),
    ]);
    const total = counted!.count;
    const steps = await stepsOf(
      work,
      records.map(({ instanceId }) => instanceId),
    );
    const told = records.map((record) => ({
      ...record,
      flowName: flowName(work, record.processType, record.flowName),
      steps: steps.get(record.instanceId) ?? [],
    }));
    return pageOf(told, total, asked);
  },
});

export const lists = [todo, done, started];
