import { v7 } from 'uuid';
import { isRuling, Refusal } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { circleSql } from '../access/circle.ts';
import { record } from '../audit/record.ts';
import { recount } from '../db/recount.ts';
import { sql } from '../db/sql.ts';
import type { Outcome, Task } from '../jobs/task.ts';
import { tableOf } from '../resource/columns.ts';
import type { WireRow } from '../resource/list.ts';
import type { Work } from '../work.ts';
import { addRows } from './add-rows.ts';
import { changeRows } from './change-rows.ts';
import { importOf } from './checking.ts';
import { closeBatch, openBatch } from './undo-notes.ts';
import type { Importing, Mode, OnError, StoredCheck, Window } from './importing.ts';

/** Rows per statement; fewer where the room's hooks take whole rows through this process. */
const ROWS = 5_000;
const ROWS_FOR_HOOKS = 1_500;

/** Parameters of a task of the kind `import`. */
export type ImportParams = { checkId: string; mode: Mode; onError: OnError };

/**
 * Carries out a checked import in one transaction: nothing is ever half imported, whatever happens. Whatever changed
 * since the check and is in the way (a number that somebody else gave away) ends it with a sentence.
 */
export async function runImport(task: Task): Promise<void> {
  const { checkId, mode, onError } = task.params as ImportParams;
  await task.write(async (work) => {
    const found = work.platform.resources.get(task.resource ?? '');
    const check = await work.db.row<StoredCheck>(sql`
      select id, resource, file_name, total, ok, failed, to_add, to_update, add_names, update_names, error_file_id
      from sys_import_check where id = ${checkId} and user_id = ${work.actor.userId}`);
    if (!found || !check || check.resource !== task.resource) throw new Refusal('exchange.checkGone');
    work.demand(importOf(found.resource));
    const hooks = found.room.server.hooks?.[check.resource] ?? {};
    const importing: Importing = { work, resource: found.resource, hooks, check, job: task.id };
    const outcome =
      onError === 'abort' && check.failed > 0
        ? abandoned(work, check)
        : await carryOut(task, importing, mode);
    await log(importing, mode, outcome);
    await task.finish(work, outcome);
  });
}

/** Not one row, because some are wrong. */
function abandoned(work: Work, check: StoredCheck): Outcome {
  const message = work.platform.words.say(work.locale, 'errors.exchange.rowsWrong', { failed: check.failed });
  return {
    status: 'failed',
    total: check.total,
    ok: 0,
    failed: check.failed,
    message,
    errorFileId: check.errorFileId,
  };
}

const NONE = Promise.resolve({ count: 0, rows: [] as WireRow[] });

async function carryOut(task: Task, importing: Importing, mode: Mode): Promise<Outcome> {
  const { work, check, hooks } = importing;
  await assertUnchanged(importing, mode);
  let added = 0;
  let updated = 0;
  await openBatch(importing);
  try {
    const all = await windows(importing, takesRows(importing, mode) ? ROWS_FOR_HOOKS : ROWS);
    const insert = (window: Window | undefined) =>
      mode === 'update' || !window ? NONE : addRows(importing, window);
    let inserting = insert(all[0]);
    for (const [index, window] of all.entries()) {
      const { count, rows } = await inserting;
      // the database goes on with the next rows while the room looks at these
      inserting = insert(all[index + 1]);
      inserting.catch(() => {});
      if (rows.length > 0) await hooks.afterAdd?.(work, rows);
      added += count;
      if (mode !== 'add') updated += await changeRows(importing, window);
      await task.progress({
        total: check.total,
        done: added + updated + check.failed,
        ok: added + updated,
        failed: check.failed,
      });
    }
    await assertInside(importing, mode);
    await closeBatch(importing, mode);
    await recount(work.db, check.ok);
  } catch (error) {
    throw meanwhile(work, error);
  }
  const skipped = check.ok - added - updated;
  const after = {
    fileName: check.fileName,
    total: check.total,
    added,
    updated,
    skipped,
    failed: check.failed,
  };
  await record(work, importing.resource, 'import', [{ rowId: task.id, before: null, after }]);
  await work.db.run(sql`delete from sys_import_row where check_id = ${check.id}`);
  const status = check.failed > 0 ? 'partly' : 'succeeded';
  const result = { added, updated, skipped };
  return {
    status,
    total: check.total,
    ok: added + updated + skipped,
    failed: check.failed,
    result,
    errorFileId: check.errorFileId,
  };
}

/** Whether whole rows come through this process: a hook that says which columns it reads gets few. */
function takesRows({ hooks, check }: Importing, mode: Mode): boolean {
  const changes = hooks.afterUpdate !== undefined && mode !== 'add' && check.toUpdate > 0;
  return changes || (hooks.afterAdd !== undefined && hooks.afterAddReads === undefined);
}

/** Lines that hold about as many rows as one statement should take. */
async function windows({ work, check }: Importing, size: number): Promise<Window[]> {
  return work.db.rows<Window>(sql`
    select min(line) as from, max(line) as to from (
      select line, (row_number() over (order by line) - 1) / ${size}::int as part from sys_import_row where check_id = ${check.id}) r
    group by part order by part`);
}

/** The checked rows are all there, and the rows to be changed still are and still are the actor's. */
async function assertUnchanged({ work, resource, check }: Importing, mode: Mode): Promise<void> {
  const kept = await work.db.row<{ count: number }>(
    sql`select count(*) from sys_import_row where check_id = ${check.id}`,
  );
  if (kept!.count !== check.ok) throw new Refusal('exchange.checkGone');
  if (mode === 'add' || check.toUpdate === 0) return;
  const reached = await work.db.row<{ count: number }>(sql`
    select count(*) from sys_import_row r join ${tableOf(resource)} t on t.id = r.row_id
    where r.check_id = ${check.id} and not r.is_new and ${circleOf(work, resource)}`);
  if (reached!.count !== check.toUpdate) throw meanwhile(work, new Refusal('kit.notFound'));
}

/** Nobody may put a row where he couldn't see it; the check said so already, for the circle of that moment. */
async function assertInside({ work, resource, check }: Importing, mode: Mode): Promise<void> {
  if (resource.scope === 'open' || work.actor.circle(importOf(resource)) === 'all') return;
  const only = mode === 'both' ? sql`true` : mode === 'add' ? sql`r.is_new` : sql`not r.is_new`;
  const outside = await work.db.row(sql`
    select 1 from sys_import_row r join ${tableOf(resource)} t on t.id = r.row_id
    where r.check_id = ${check.id} and ${only} and (${circleOf(work, resource)}) is not true limit 1`);
  if (outside) throw new Refusal('kit.outsideCircle');
}

const circleOf = (work: Work, resource: Resource) =>
  circleSql(resource, work.actor.circle(importOf(resource)), 't');

/** What the database or a room refuses now was fine when the sheet was checked. */
function meanwhile(work: Work, error: unknown): unknown {
  if (!isRuling(error)) return error;
  const reason = work.platform.words.say(work.locale, `errors.${error.key}`, error.facts);
  return new Refusal('exchange.changedMeanwhile', { reason });
}

async function log({ work, check, job }: Importing, mode: Mode, outcome: Outcome): Promise<void> {
  const { actor } = work;
  await work.db.run(sql`
    insert into import_log (tenant_id, id, resource, file_name, mode, total, ok, failed, error_file_id, user_id, user_name, ip, job_id, at)
    values (${work.tenant}, ${v7()}, ${check.resource}, ${check.fileName}, ${mode}, ${outcome.total}, ${outcome.ok}, ${outcome.failed},
      ${check.errorFileId}::uuid, ${actor.userId}, ${actor.name}, ${work.ip}, ${job}, ${work.at})`);
}
