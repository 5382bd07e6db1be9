import { pageOf } from '#platform/server/http/page.ts';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { percent } from '#platform/server/jobs/close-task.ts';
import { conditions, listQuery, type ListQuery } from '#platform/server/resource/filter.ts';
import type { Work } from '#platform/server/work.ts';
import { sysJob } from '../sys-job.ts';

export type TaskRow = {
  id: string;
  kind: string;
  resource: string | null;
  title: string;
  status: string;
  total: number;
  done: number;
  ok: number;
  failed: number;
  message: string | null;
  result: object | null;
  resultFileId: string | null;
  errorFileId: string | null;
  /** Until when the result waits to be fetched. */
  resultUntil: string | null;
  /** Until when an import can be taken back, and when it was. */
  undoUntil: string | null;
  undoneAt: string | null;
  startedBy: string | null;
  startedByName: string | null;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
};

const OPEN = ['queued', 'running'];
const CAN_RETRY = ['failed', 'cancelled'];

/** All tasks of the school. */
export const list = get('base/sysJob/list', {
  needs: 'sysJob.list',
  query: listQuery(sysJob),
  handle: (work, { query }) => page(work, query as unknown as ListQuery, sql`true`),
});

/** My own. */
export const myList = get('base/sysJob/myList', {
  needs: 'login',
  query: listQuery(sysJob),
  handle: (work, { query }) =>
    page(work, query as unknown as ListQuery, sql`t.started_by = ${work.actor.userId}`),
});

export const detail = get('base/sysJob/detail', {
  needs: 'login',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    const [row] = await rowsOf(work, sql`t.id = ${query.id} and ${mayTouch(work, 'sysJob.list')}`, sql``);
    if (!row) throw notFound();
    return shown(work, row);
  },
});

/** Whoever looks after the system sees all tasks. */
export const why = get('base/sysJob/why', {
  needs: 'sysJob.list',
  query: z.strictObject({ id: z.uuid() }),
  handle: async (work) => ({
    identity: work.actor.roleCodes.join('、'),
    rules: [{ axis: 'all', text: work.platform.words.say(work.locale, 'why.all') }],
  }),
});

/** One's own tasks, or all with the permission. */
export function mayTouch(work: Work, permission: string): Sql {
  return work.may(permission) ? sql`true` : sql`t.started_by = ${work.actor.userId}`;
}

async function page(work: Work, query: ListQuery, whose: Sql) {
  const where = sql.join([whose, ...conditions(sysJob, query, work.platform)], sql` and `);
  const window = sql`order by t.created_at desc, t.id desc limit ${query.size} offset ${(query.current - 1) * query.size}`;
  const [rows, counted] = await Promise.all([
    rowsOf(work, where, window),
    work.db.unprepared.rows<{ count: number }>(sql`select count(*) from sys_job t where ${where}`),
  ]);
  const total = counted[0]!.count;
  const records = rows.map((row) => shown(work, row));
  return pageOf(records, total, query);
}

function rowsOf(work: Work, where: Sql, window: Sql): Promise<TaskRow[]> {
  return work.db.unprepared.rows<TaskRow>(sql`
    select t.id, t.kind, t.resource, t.title, t.status, t.total, t.done, t.ok, t.failed, t.message, t.result, t.result_file_id,
      t.error_file_id, (select max(s.expire_at) from file_share s where s.file_id = t.result_file_id) as result_until, b.until as undo_until, b.undone_at, t.started_by, (select u.user_name from sys_user u where u.id = t.started_by) as started_by_name,
      t.created_at, t.started_at, t.ended_at
    from sys_job t left join import_batch b on b.job_id = t.id where ${where} ${window}`);
}

function shown(work: Work, row: TaskRow) {
  const touch = (permission: string) => work.may(permission) || row.startedBy === work.actor.userId;
  const cancel = OPEN.includes(row.status) && touch('sysJob.cancel') ? ['cancel'] : [];
  const retry = CAN_RETRY.includes(row.status) && touch('sysJob.retry') ? ['retry'] : [];
  const undo = isUndoable(work, row) ? ['undo'] : [];
  const service = work.platform.resources.get(row.resource ?? '')?.resource.service ?? null;
  return { ...row, service, percent: percent(row.done, row.total), can: [...cancel, ...retry, ...undo] };
}

/** An import of the last day that wrote something; whether its rows are still as it left them is seen when it is asked for. */
function isUndoable(work: Work, { kind, ok, resource, undoUntil, undoneAt }: TaskRow): boolean {
  const open = kind === 'import' && ok > 0 && undoneAt === null && undoUntil !== null && undoUntil > work.at;
  return open && work.may(`${resource}.import`);
}
