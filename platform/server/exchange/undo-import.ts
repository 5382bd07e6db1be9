import { isRuling, notFound, Refusal } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { circleSql } from '../access/circle.ts';
import { record } from '../audit/record.ts';
import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import type { Task } from '../jobs/task.ts';
import { columnOf, columns, tableOf } from '../resource/columns.ts';
import type { WireRow } from '../resource/list.ts';
import { refuseIfHeld } from '../resource/write.ts';
import type { ResourceHooks } from '../room-server.ts';
import type { Work } from '../work.ts';
import { importOf } from './checking.ts';
import { dropNotes, written } from './undo-notes.ts';

/** Rows that are in memory at a time. */
const AT_ONCE = 500;
/** Rows in the way that a refusal names. */
const NAMED = 5;

export type Batch = {
  jobId: string;
  resource: string;
  fileName: string;
  columns: string[];
  until: string;
  undoneAt: string | null;
};

type Undoing = { work: Work; resource: Resource; hooks: ResourceHooks; batch: Batch };

/** What an import did, by its task or by its line in the log; only its own resource's permission opens it. */
export async function batchOf(work: Work, resource: Resource, logId: string): Promise<Batch> {
  const batch = await work.db.row<Batch>(sql`
    select job_id, resource, file_name, columns, until, undone_at from import_batch b
    where b.resource = ${resource.name} and (b.job_id = ${logId}
      or b.job_id = (select l.job_id from import_log l where l.id = ${logId})) for update`);
  if (!batch) throw notFound();
  return batch;
}

/**
 * Refuses as a whole what can't be taken back: after a day, twice, or when a single row was changed, removed or moved out
 * of the actor's circle since.
 */
export async function assertUndoable(
  work: Work,
  resource: Resource,
  hooks: ResourceHooks,
  batch: Batch,
): Promise<void> {
  if (batch.undoneAt !== null) throw new Refusal('exchange.undone', { time: batch.undoneAt });
  if (batch.until < work.at) throw new Refusal('exchange.undoLate', { time: batch.until });
  const circle = circleSql(resource, work.actor.circle(importOf(resource)), 't');
  // whoever writes such a row now is waited for
  await work.db.run(sql`
    select 1 from ${tableOf(resource)} t join ${written(batch.jobId)} u on u.row_id = t.id order by t.id for update of t`);
  const found = await work.db.row<{
    rows: number;
    changed: number;
    added: number;
    named: string[] | null;
  }>(sql`
    select count(*) as rows, count(*) filter (where before is null) as added,
      count(*) filter (where t.version is distinct from u.version_after or (${circle}) is not true) as changed,
      (array_agg(${columnOf(resource.label)}::text order by t.id)
        filter (where t.version <> u.version_after and (${circle})))[1:${sql.lit(NAMED)}] as named
    from ${written(batch.jobId)} u left join ${tableOf(resource)} t on t.id = u.row_id`);
  const { rows, changed, added, named } = found!;
  if (rows === 0) throw new Refusal('exchange.undoNothing');
  if (changed > 0)
    throw new Refusal('exchange.changedSince', { count: changed, rows: named?.join('、') || '—' });
  // whoever adds rows with consequences elsewhere and never removes any hasn't said how to take these back
  const removes = resource.verbs.includes('remove') || hooks.beforeRemove !== undefined;
  if (added > 0 && !removes) throw new Refusal('exchange.undoNever');
}

/** Takes a whole import back in one transaction: what it added goes, what it changed is as it was. */
export async function undoImport(task: Task): Promise<void> {
  const { jobId } = task.params as { jobId: string };
  await task.write(async (work) => {
    const found = work.platform.resources.get(task.resource ?? '');
    if (!found) throw notFound();
    const { resource } = found;
    work.demand(importOf(resource));
    const hooks = found.room.server.hooks?.[resource.name] ?? {};
    const batch = await batchOf(work, resource, jobId);
    await assertUndoable(work, resource, hooks, batch);
    const undoing = { work, resource, hooks, batch };
    const restored = await restore(undoing, task);
    const removed = await takeAway(undoing, task, restored);
    await work.db.run(sql`
      update import_batch set undone_at = ${work.at}, undone_by = ${work.actor.userId} where job_id = ${batch.jobId}`);
    await dropNotes(work, sql`b.job_id = ${batch.jobId}`);
    const total = restored + removed;
    await task.finish(work, {
      status: 'succeeded',
      total,
      ok: total,
      failed: 0,
      result: { restored, removed },
    });
  });
}

async function restore({ work, resource, hooks, batch }: Undoing, task: Task): Promise<number> {
  const ids = await idsOf(work, batch, sql`before is not null`);
  const sets = batch.columns.map((name) => sql`${sql.ref(snake(name))} = p.${sql.id(snake(name))}`);
  const reason = reasonOf(work, batch);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const before = await rowsOf(work, resource, some);
    await work.db.run(sql`
      update ${tableOf(resource)} t set ${sql.join([...sets, sql`version = t.version + 1`, sql`updated_at = ${work.at}`])}
      from import_undo u cross join lateral jsonb_populate_record(null::${tableOf(resource)}, u.before) p
      where u.job_id = ${batch.jobId} and u.row_id = any(${some}::uuid[]) and t.id = u.row_id`);
    const after = new Map((await rowsOf(work, resource, some)).map((row) => [row.id, row]));
    for (const row of before) await hooks.afterUpdate?.(work, row, after.get(row.id)!);
    const changes = before.map((row) => ({ rowId: row.id, before: row, after: after.get(row.id)! }));
    await record(work, resource, 'update', changes, reason);
    await task.progress({ done: at + some.length });
  }
  return ids.length;
}

async function takeAway(undoing: Undoing, task: Task, done: number): Promise<number> {
  const { work, resource, batch } = undoing;
  const ids = await idsOf(work, batch, sql`before is null`);
  if (ids.length === 0) return 0;
  const reason = reasonOf(work, batch);
  await refuseIfHeld(work.platform, work, resource, ids);
  const refused: string[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const rows = await rowsOf(work, resource, ids.slice(at, at + AT_ONCE));
    for (const row of rows) await askRoom(undoing, row, refused);
    const changes = rows.map((row) => ({ rowId: row.id, before: row, after: null }));
    await record(work, resource, 'remove', changes, reason);
    await task.progress({ done: done + at + rows.length });
  }
  if (refused.length > 0) throw keptBy(refused);
  // all at once: rows of one sheet may refer to each other
  await work.db.run(sql`delete from ${tableOf(resource)} where id = any(${ids}::uuid[])`);
  return ids.length;
}

/** The room's own word about a row; its reasons are gathered, so that all who must be looked at are named at once. */
async function askRoom({ work, resource, hooks }: Undoing, row: WireRow, refused: string[]): Promise<void> {
  try {
    await hooks.beforeRemove?.(work, row, { undo: true });
  } catch (error) {
    if (!isRuling(error)) throw error;
    const why = work.platform.words.say(work.locale, `errors.${error.key}`, error.facts);
    refused.push(`${String(row[resource.label])}：${why}`);
    if (refused.length === NAMED || !(await isOpen(work))) throw keptBy(refused);
  }
}

const keptBy = (refused: readonly string[]) => new Refusal('exchange.undoRows', { rows: refused.join('；') });

/** Where the database itself refused, nothing more can be asked in this transaction. */
function isOpen(work: Work): Promise<boolean> {
  return work.db.row(sql`select 1 as open`).then(
    () => true,
    () => false,
  );
}

const reasonOf = (work: Work, { fileName }: Batch) =>
  work.platform.words.say(work.locale, 'exchange.undoReason', { file: fileName });

async function idsOf(work: Work, { jobId }: Batch, which: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await work.db.rows<{ rowId: string }>(
    sql`select row_id from ${written(jobId)} u where ${which} order by row_id`,
  );
  return rows.map(({ rowId }) => rowId);
}

function rowsOf(work: Work, resource: Resource, ids: readonly string[]): Promise<WireRow[]> {
  return work.db.rows<WireRow>(sql`
    select ${columns(resource.fields)} from ${tableOf(resource)} t where t.id = any(${ids}::uuid[]) order by t.id`);
}
