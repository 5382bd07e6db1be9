import { academicRows } from '#modules/base/academic';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { pageOf } from '#platform/server/http/page.ts';
import { handlerOf } from '#platform/server/workflow/engine.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';
import type { Case } from '#platform/server/workflow/handlers.ts';
import type { SummaryLine } from '#platform/server/workflow/store.ts';
import { nodeName, stepsOf } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import { caseQuery, narrowed, own, standsAt, type CaseQuery } from './narrow.ts';

/** What every list tells of a case. */
type Told = {
  instanceId: string;
  sn: string | null;
  title: string;
  summary: SummaryLine[];
  processType: string;
  bizId: string;
  flowName: string;
};

const TOLD = sql`i.id as instance_id, i.sn, i.title, i.summary, i.process_type, i.biz_id,
  (select d.flow_name from flow_def d where d.id = i.flow_def_id) as flow_name`;
const STARTER = sql`(select u.user_name from sys_user u where u.id = i.starter_id) as starter_name`;

type Listed = { more: Sql; from: Sql; order: Sql };

/** One page of cases or tasks, each with what is told of its case and `more`; `from` names the case `i`. */
async function paged<T>(work: Work, { size, current }: CaseQuery, { more, from, order }: Listed) {
  const [rows, counted] = await Promise.all([
    work.db.rows<Told & T>(sql`
      with ${academicRows.stuClass} select ${TOLD}, ${more} ${from} order by ${order} limit ${size} offset ${(current - 1) * size}`),
    work.db.row<{ count: number }>(sql`select count(*) ${from}`),
  ]);
  const records = rows.map((row) => ({ ...row, flowName: flowName(work, row.processType, row.flowName) }));
  return pageOf(records, counted!.count, { size, current });
}

type Task = {
  no: number;
  taskVersion: number;
  nodeKey: string;
  nodeName: string;
  kind: string;
  status: string;
  starterName: string | null;
  className: string | null;
  instanceStatus: string;
  openedAt: string;
  dueAt: string | null;
  finishedAt: string | null;
  comment: string | null;
};

const TASK = sql`t.no, t.task_version, t.node_key, t.node_name, t.kind, t.status, i.form, i.sys, i.starter_id, i.subject_id,
  i.status as instance_status, t.opened_at, t.finished_at, t.comment, ${STARTER},
  (select m.due_at from flow_timer m where m.instance_id = t.instance_id and m.no = t.no) as due_at,
  (select k.class_name from stu_class k where k.id = i.class_id) as class_name`;

async function tasks(work: Work, asked: CaseQuery, { mine, order }: { mine: Sql; order: Sql }) {
  const from = sql`from ${mine} ${narrowed(asked, (nodeKey) => sql`t.node_key = ${nodeKey}`)}`;
  const page = await paged<Task & Case>(work, asked, { more: TASK, from, order });
  const records = page.records.map(({ form, sys, ...row }) => ({
    ...row,
    nodeName: nodeName(work, row.processType, { nodeKey: row.nodeKey, name: row.nodeName }),
    link: handlerOf(work, row.processType).link({ ...row, form, sys }),
  }));
  return { ...page, records };
}

export const todo = get('process/task/todo', {
  needs: 'flowTask.list',
  query: caseQuery,
  handle: (work, { query }) =>
    tasks(work, query, { mine: own(work).todo, order: sql`t.opened_at, t.instance_id, t.no` }),
});

const done = get('process/task/done', {
  needs: 'flowTask.list',
  query: caseQuery,
  handle: (work, { query }) =>
    tasks(work, query, { mine: own(work).done, order: sql`t.finished_at desc, t.instance_id, t.no` }),
});

type Standing = { status: string; startedAt: string; endedAt: string | null };

const STANDING = sql`i.status, i.started_at, i.ended_at`;

/** What somebody asked for himself he sees, whatever else he may do here. */
export const started = get('process/instance/myList', {
  needs: 'login',
  query: caseQuery,
  async handle(work, { query }) {
    const page = await paged<Standing>(work, query, {
      more: STANDING,
      from: sql`from ${own(work).started} ${narrowed(query, standsAt)}`,
      order: sql`i.started_at desc, i.id`,
    });
    const steps = await stepsOf(
      work,
      page.records.map(({ instanceId }) => instanceId),
    );
    const records = page.records.map((one) => ({ ...one, steps: steps.get(one.instanceId) ?? [] }));
    return { ...page, records };
  },
});

/** Cases of which I was sent a copy, the latest first. */
export const copies = get('process/instance/copies', {
  needs: 'login',
  query: caseQuery,
  handle: (work, { query }) =>
    paged<Standing & { starterName: string | null; at: string }>(work, query, {
      more: sql`${STANDING}, c.at, ${STARTER}`,
      from: sql`from ${own(work).copies} ${narrowed(query, standsAt)}`,
      order: sql`c.at desc, i.id`,
    }),
});

export const lists = [todo, done, started, copies];
