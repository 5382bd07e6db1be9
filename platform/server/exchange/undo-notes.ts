import { sql, type Sql } from '../db/sql.ts';
import { tableOf } from '../resource/columns.ts';
import type { Work } from '../work.ts';
import { copies } from './stored-columns.ts';
import type { Importing, Mode } from './importing.ts';

/** How long an import can be taken back. Milliseconds. */
const KEPT = 86_400_000;

/** Opens the notes of an import before its first row is written. */
export async function openBatch({ work, resource, check, job }: Importing): Promise<void> {
  const copied = copies(resource, check.updateNames).columns.map(({ name }) => name);
  const columns = [...new Set([...check.updateNames, ...copied])];
  await work.db.run(sql`
    insert into import_batch (tenant_id, job_id, resource, file_name, user_id, columns, until)
    values (${work.tenant}, ${job}, ${check.resource}, ${check.fileName}, ${work.actor.userId}, ${columns}::text[],
      ${new Date(work.now.getTime() + KEPT)})`);
}

/** Closes them after the last: which rows are new, and the version in which each was left, side effects of the room included. */
export async function closeBatch({ work, resource, check, job }: Importing, mode: Mode): Promise<void> {
  const table = tableOf(resource);
  if (mode !== 'update' && check.toAdd > 0)
    await work.db.run(sql`
      update import_batch set (added, added_versions) = (
        select coalesce(array_agg(t.id order by t.id), '{}'), coalesce(array_agg(t.version order by t.id), '{}')
        from sys_import_row r join ${table} t on t.id = r.row_id where r.check_id = ${check.id} and r.is_new)
      where job_id = ${job}`);
  if (mode !== 'add' && check.toUpdate > 0)
    await work.db.run(sql`
      update import_undo u set version_after = t.version from ${table} t
      where u.job_id = ${job} and t.id = u.row_id and t.version <> u.version_after`);
}

/** Every row that an import wrote: its former self (null for one that it added) and the version that it was left in. */
export const written = (jobId: string): Sql => sql`(
  select row_id, before, version_after from import_undo where job_id = ${jobId}
  union all select a.row_id, null, a.version from import_batch b
    cross join lateral unnest(b.added, b.added_versions) as a(row_id, version) where b.job_id = ${jobId})`;

/** Nothing more to take back. */
export async function dropNotes(work: Work, which: Sql): Promise<void> {
  await work.db.run(
    sql`delete from import_undo u using import_batch b where b.job_id = u.job_id and ${which}`,
  );
  await work.db.run(
    sql`update import_batch b set added = '{}', added_versions = '{}' where added <> '{}' and ${which}`,
  );
}
