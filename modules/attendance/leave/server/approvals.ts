import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import type { Action } from '#platform/kit/workflow/action.ts';
import { begin } from '#platform/server/begin.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { pageOf } from '#platform/server/http/page.ts';
import { sql } from '#platform/server/db/sql.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { addLabels } from '#platform/server/resource/labels.ts';
import { actOnCase } from '#platform/server/workflow/engine.ts';
import { nodeName } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { leaveApply } from '../leave-apply.ts';
import { budgets } from './budget.ts';
import { lateMost, lessonsOf, termHistory } from './card.ts';
import type { LeaveRow } from '../row.ts';
import { roommatesAway } from './roommates.ts';

const PROCESSES = ['leave', 'leaveExtend', 'leaveCancel'] as const;
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
  isGroup: boolean;
  leaveId: string | null;
};

/** What waits for the caller, oldest first, as cards: the application, the student's term, the lessons it touches. */
export const todo = get('yxgl/leaveApply/todo', {
  needs: 'leaveApply.approve',
  query: z.strictObject({
    processType: z.enum(PROCESSES).default('leave'),
    current: z.coerce.number().int().min(1).default(1),
    size: z.coerce.number().int().min(1).max(50).default(20),
  }),
  async handle(work, { query }) {
    const from = sql`
      from flow_task_candidate c join flow_task t on t.instance_id = c.instance_id and t.no = c.no and t.status = 'open'
      join flow_instance i on i.id = t.instance_id
      where c.user_id = ${work.actor.userId} and t.process_type = ${query.processType}`;
    const tasks = await work.db.rows<Task>(sql`
      select t.instance_id, t.no as task_no, t.task_version, t.node_key, t.node_name, i.biz_id, i.title, t.opened_at,
        coalesce((i.form ->> 'isGroup')::boolean, false) as is_group,
        case when i.process_type = 'leave' then i.biz_id when i.process_type = 'leaveExtend' then (select x.leave_id from leave_extend x where x.id = i.biz_id)
          else (select b.leave_id from leave_cancel b where b.id = i.biz_id) end as leave_id
      ${from} order by t.opened_at, t.instance_id limit ${query.size} offset ${(query.current - 1) * query.size}`);
    const counted = await work.db.row<{ count: number }>(sql`select count(*) ${from}`);
    const called = tasks.map((task) => ({
      ...task,
      nodeName: nodeName(work, query.processType, { nodeKey: task.nodeKey, name: task.nodeName }),
    }));
    return pageOf(await cards(work, called), counted!.count, query);
  },
});

/** Leaves of tasks with what a decision needs to know. A fixed number of statements, whatever the number of tasks. */
async function cards(work: Work, tasks: Task[]) {
  const ids = tasks.flatMap((task) => task.leaveId ?? []);
  const rows = await work.db.rows<LeaveRow & { labels?: { [path: string]: string } }>(sql`
    select ${columns(leaveApply.fields)} from leave_apply t where t.id = any(${ids}::uuid[])`);
  await addLabels(work.platform, work, leaveApply, rows, [
    'studentId',
    'classId',
    'leaveTypeId',
    'departmentId',
  ]);
  const history = await termHistory(
    work,
    rows.map((row) => row.studentId),
  );
  const lessons = await lessonsOf(
    work,
    rows.map((row) => row.id),
  );
  const budget = await budgets(work, rows, work.at.slice(0, 10), null);
  const roommates = await roommatesAway(work, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const more = await others(
    work,
    tasks.map((task) => task.bizId),
  );
  return tasks.map((task) => {
    const leave = task.leaveId ? byId.get(task.leaveId) : undefined;
    return {
      ...task,
      ...more.get(task.bizId),
      // the phone is for calling the parents and is asked for with a reason
      leave: leave ? { ...leave, contactPhone: null } : null,
      history: leave ? (history.get(leave.studentId) ?? null) : null,
      budget: leave ? (budget.get(leave.studentId) ?? null) : null,
      roommates: leave ? (roommates.get(leave.id) ?? []) : [],
      lessons: leave ? (lessons.get(leave.id) ?? []) : [],
      isLate: lateMost(work, task.openedAt),
    };
  });
}

/** What an extension, a return or a group asks for, by its id. */
async function others(work: Work, bizIds: string[]): Promise<Map<string, object>> {
  const rows = await work.db.rows<{ id: string; kind: string; body: object }>(sql`
    select x.id, 'extend' as kind, jsonb_build_object('oldEndTime', to_char(x.old_end_time, 'YYYY-MM-DD HH24:MI:SS'),
      'newEndTime', to_char(x.new_end_time, 'YYYY-MM-DD HH24:MI:SS'), 'leaveDays', x.leave_days, 'reason', x.reason, 'fileIds', x.file_ids) as body
    from leave_extend x where x.id = any(${bizIds}::uuid[])
    union all select b.id, 'sign', jsonb_build_object('returnTime', to_char(b.return_time, 'YYYY-MM-DD HH24:MI:SS'), 'mode', b.mode,
      'note', b.note, 'photoIds', b.photo_ids) from leave_cancel b where b.id = any(${bizIds}::uuid[])
    union all select g.id, 'group', jsonb_build_object('title', g.title, 'studentCount', g.student_count,
      'startTime', to_char(g.start_time, 'YYYY-MM-DD HH24:MI:SS'), 'endTime', to_char(g.end_time, 'YYYY-MM-DD HH24:MI:SS'), 'reason', g.reason)
    from leave_batch g where g.id = any(${bizIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, { [row.kind]: row.body }]));
}

/**
 * Decides many tasks of this room, each in a transaction of its own, so that one that moved meanwhile doesn't hold up
 * the rest. Whoever was not asked finds no such task.
 */
export const batchAudit = post('yxgl/leaveApply/batchAudit', {
  needs: 'leaveApply.approve',
  proof: 'plain',
  autocommit: true,
  body: z.strictObject({
    action: z.enum(['approve', 'reject', 'return']),
    comment: z.string().trim().max(500).optional(),
    tasks: z
      .array(z.strictObject({ instanceId: z.uuid(), taskNo: z.int().min(1), taskVersion: z.int().min(1) }))
      .min(1)
      .max(200),
  }),
  async handle(work, { body }) {
    if (body.tasks.length > BATCH_MOST) throw refuse.batchTooLarge({ max: BATCH_MOST });
    const results: { instanceId: string; ok: boolean; msg: string | null }[] = [];
    for (const { instanceId, ...task } of body.tasks) {
      const action = {
        type: body.action,
        ...task,
        ...(body.comment && { comment: body.comment }),
        ...(body.action === 'return' && { to: 'starter' }),
      } as Action;
      // one alone answers as itself: not found, taken by somebody, no reason given
      if (body.tasks.length === 1) {
        await decide(work, instanceId, action);
        results.push({ instanceId, ok: true, msg: null });
      } else results.push({ instanceId, ...(await attempt(work, instanceId, action)) });
    }
    return results;
  },
});

function decide(work: Work, instanceId: string, action: Action) {
  const { platform, tenant, actor, now, locale, traceId, ip } = work;
  return begin(platform, { tenant, actor, now, locale, traceId, ip, transaction: true }, async (own) => {
    const asked = await own.db.row(sql`
      select 1 from flow_task_candidate c join flow_instance i on i.id = c.instance_id
      where c.instance_id = ${instanceId} and c.user_id = ${actor.userId} and i.process_type = any(${PROCESSES}::text[]) limit 1`);
    if (!asked) throw notFound();
    return actOnCase(own, instanceId, action);
  });
}

async function attempt(
  work: Work,
  instanceId: string,
  action: Action,
): Promise<{ ok: boolean; msg: string | null }> {
  try {
    await decide(work, instanceId, action);
    return { ok: true, msg: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, msg: work.platform.words.say(work.locale, `errors.${error.key}`, error.facts) };
  }
}
