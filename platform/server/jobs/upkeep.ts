import { sql } from '../db/sql.ts';
import { dropNotes } from '../exchange/undo-notes.ts';
import { dropUnneeded } from '../files/objects.ts';
import type { Work } from '../work.ts';

/** A running task whose node said nothing for this long has lost it, and nobody was asked to take it over. Seconds. */
const ORPHANED = 60;
/** A queued task that nobody took for this long wasn't heard of. Seconds. */
const OVERLOOKED = 30;

const ago = (work: Work, seconds: number) => new Date(work.now.getTime() - seconds * 1000);

/** Once a minute: what a dead node left behind and what no wake-up reached. */
export async function sweep(work: Work): Promise<void> {
  const { platform, tenant } = work;
  const waiting = await work.db.rows<{ id: string }>(sql`
    with orphans as (
      update sys_job set status = 'queued' where status = 'running' and heartbeat_at < ${ago(work, ORPHANED)} returning id)
    select id from orphans union all
    select id from sys_job where status = 'queued' and created_at < ${ago(work, OVERLOOKED)}`);
  for (const { id } of waiting)
    work.afterCommit(() => platform.jobs.wake(platform, { queue: 'task', tenant, id }));
  const due = await work.db.row(sql`select 1 from outbox where next_at <= ${work.at} limit 1`);
  if (due) work.afterCommit(() => platform.jobs.wake(platform, { queue: 'outbox', tenant }));
}

/** Once a night: results that nobody may fetch any more, checked sheets that were never imported, signatures that can't be replayed. */
export async function tidy(work: Work): Promise<void> {
  await work.db.run(sql`delete from sys_clock_run where at < ${ago(work, 3 * 86_400)}`);
  await work.db.run(sql`delete from sys_seen_request where at < ${ago(work, 3_600)}`);
  await work.db.run(sql`
    with old as (delete from sys_import_check where created_at < ${ago(work, 86_400)} returning id)
    delete from sys_import_row where check_id in (select id from old)`);
  await dropNotes(work, sql`b.until < ${work.at}`);
  await dropExpiredFiles(work);
}

/** Only files that the product made for somebody; a file that anything else holds stays. */
async function dropExpiredFiles(work: Work): Promise<void> {
  await work.db.run(sql`
    with old as (
      delete from file_share where expire_at < ${work.at} and source in ('export', 'import') returning file_id),
    unheld as (
      update sys_job set result_file_id = null where result_file_id in (select file_id from old) returning id)
    delete from attach a where a.id in (select file_id from old)
      and not exists (select 1 from attach_ref r where r.file_id = a.id)
      and not exists (select 1 from file_share s where s.file_id = a.id and s.file_id not in (select file_id from old))`);
  await dropUnneeded(work);
}
