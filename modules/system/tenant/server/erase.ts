import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '#platform/server/db/sql.ts';
import { KEYS } from '#platform/server/files/objects.ts';
import type { Outcome, Task } from '#platform/server/jobs/task.ts';
import type { Platform } from '#platform/server/platform.ts';

/**
 * Bytes first, rows last: what breaks off half-way still has the rows that name what is left, and runs again. The
 * database looks itself whether the school may go (`sys_erase_school`), by its own clock: a server's may be wrong.
 */
export async function eraseSchool(task: Task): Promise<Outcome> {
  const { school } = task.params as { school: string };
  const platform = await task.write(async (work) => work.platform);
  await task.write((work) => assertDue(work.db.row(DUE(school, work.at))));
  const keys = await keysOf(platform, school);
  for (const [done, key] of keys.entries()) {
    await platform.storage.remove(key);
    await task.progress({ total: keys.length, done: done + 1 });
  }
  await removeFolders(platform, school);
  const rows = await task.write(async (work) => {
    const gone = await work.db.row<{ rows: number }>(sql`select sys_erase_school(${school})::float8 as rows`);
    return gone!.rows;
  });
  return { status: 'succeeded', total: rows, ok: rows, failed: 0, result: { rows, files: keys.length } };
}

const DUE = (school: string, at: string) => sql`
  select 1 as due from sys_tenant where id = ${school} and status = 'suspended' and exported_at is not null
    and sys_school_due(delete_after, ${at})`;

async function assertDue(found: Promise<unknown>): Promise<void> {
  if (!(await found)) throw new Error('This school may not go yet');
}

function keysOf(platform: Platform, school: string): Promise<string[]> {
  return platform.door.read(school, async (db) => {
    const rows = await db.rows<{ keys: string[] }>(sql`
      select ${KEYS} from stored_object o union all select array[object_key] from upload_part`);
    return rows.flatMap(({ keys }) => keys);
  });
}

/** What this node keeps beside the database: emptied folders of files, and heads of the seals. */
async function removeFolders({ dataFolder }: Platform, school: string): Promise<void> {
  await rm(join(dataFolder, 'files', school), { recursive: true, force: true });
  const seals = join(dataFolder, 'seals');
  const databases = await readdir(seals).catch(() => []);
  for (const database of databases) {
    const names = await readdir(join(seals, database)).catch(() => []);
    for (const name of names.filter((one) => one.startsWith(`${school}-`)))
      await rm(join(seals, database, name), { force: true });
  }
}
