import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headsFolder } from '#platform/server/db/backup/heads.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Log } from './content.ts';

/** The newest seal as this node saw it. It lies outside the database, so that nobody cuts off the end of a log unseen. */
type Head = { no: number; hash: string };

async function folderOf({ platform, db }: Work): Promise<string> {
  const { name } = (await db.row<{ name: string }>(sql`select current_database()::text as name`))!;
  return headsFolder(platform.dataFolder, name);
}

const fileIn = (folder: string, work: Work, log: Log) => join(folder, `${work.tenant}-${log}.json`);

/** Kept once the transaction is committed: the head of a seal that never was would raise a false alarm. */
export async function keepHead(work: Work, log: Log, head: Head): Promise<void> {
  const folder = await folderOf(work);
  work.afterCommit(async () => {
    await mkdir(folder, { recursive: true });
    const file = fileIn(folder, work, log);
    // whole or not at all
    await writeFile(`${file}.new`, JSON.stringify(head), { mode: 0o600 });
    await rename(`${file}.new`, file);
  });
}

/** Null on a node that has sealed nothing yet. */
export async function keptHead(work: Work, log: Log): Promise<Head | null> {
  try {
    return JSON.parse(await readFile(fileIn(await folderOf(work), work, log), 'utf8')) as Head;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
