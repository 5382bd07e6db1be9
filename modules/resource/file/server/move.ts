import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from '#platform/server/db/sql.ts';
import { KEYS } from '#platform/server/files/objects.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Outcome, Task } from '#platform/server/jobs/task.ts';
import type { Platform } from '#platform/server/platform.ts';

/** `of`: the object or the part that it belongs to. */
type Item = { key: string; of: string; sha256: string | null };
type Move = { active: Storage; other: Storage; folder: string; removeSource: boolean };
type Moved = 'copied' | 'there' | 'absent' | 'broken';

const AT_ONCE = 200;
const NAMED = 5;

/**
 * Copies every file of every school to the place in use, reads it back and compares. Files already there are left, so it
 * may be stopped, run again, and run while people work. The source goes only when that was asked for, file by file.
 */
export async function moveFiles(task: Task): Promise<Outcome> {
  const platform = await task.write(async (work) => work.platform);
  const { active, other } = await platform.storage.places();
  const { removeSource } = task.params as { removeSource: boolean };
  const folder = await mkdtemp(join(tmpdir(), 'campus-move-'));
  const counts: { [outcome in Moved]: number } = { copied: 0, there: 0, absent: 0, broken: 0 };
  const broken: string[] = [];
  const schools = await schoolsOf(platform);
  const total = await countAll(platform, schools);
  let done = 0;
  try {
    for (const tenant of schools) {
      for await (const item of itemsOf(platform, tenant)) {
        const moved = other ? await moveOne(item, { active, other, folder, removeSource }) : 'there';
        const outcome = moved === 'there' || (await isWanted(platform, tenant, item)) ? moved : 'there';
        counts[outcome] += 1;
        if (outcome === 'broken' || outcome === 'absent') broken.push(item.key);
        done += 1;
        await task.progress({ total, done, ok: done - broken.length, failed: broken.length });
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return outcomeOf(platform, { counts, broken, done });
}

function outcomeOf(
  platform: Platform,
  { counts, broken, done }: { counts: { [outcome in Moved]: number }; broken: string[]; done: number },
): Outcome {
  const named = broken.slice(0, NAMED).join(' ');
  const facts = { copied: counts.copied, there: counts.there, wrong: broken.length, named };
  return {
    status: broken.length > 0 ? 'partly' : 'succeeded',
    total: done,
    ok: done - broken.length,
    failed: broken.length,
    message: platform.words.say('zh-CN', broken.length > 0 ? 'fileMove.partly' : 'fileMove.done', facts),
    result: { ...counts, broken: broken.slice(0, 100) },
  };
}

async function schoolsOf(platform: Platform): Promise<string[]> {
  const { rows } = await platform.pool.query<{ id: string }>('select id from sys_tenant order by id');
  return rows.map(({ id }) => id);
}

async function countAll(platform: Platform, schools: readonly string[]): Promise<number> {
  let total = 0;
  for (const tenant of schools) {
    const found = await platform.door.read(tenant, (db) =>
      db.row<{ count: number }>(
        sql`select (select count(*) + count(thumb_key) + count(preview_key) from stored_object)
          + (select count(*) from upload_part) as count`,
      ),
    );
    total += found!.count;
  }
  return total;
}

/** What was deleted meanwhile is neither lost nor wanted back. */
async function isWanted(platform: Platform, tenant: string, { key, of }: Item): Promise<boolean> {
  const found = await platform.door.read(tenant, (db) =>
    db.row(sql`
      select 1 from stored_object where object_key = ${of} union all select 1 from upload_part where object_key = ${of}`),
  );
  if (!found) await platform.storage.remove(key);
  return found !== undefined;
}

/** All keys of a school, in pages by key: files that arrive meanwhile are in the new place already. */
async function* itemsOf(platform: Platform, tenant: string): AsyncGenerator<Item> {
  let last = '';
  for (;;) {
    const rows = await platform.door.read(tenant, (db) =>
      db.rows<{ objectKey: string; sha256: string; keys: string[] }>(sql`
        select object_key, sha256, ${KEYS} from stored_object o where object_key > ${last} order by object_key limit ${AT_ONCE}`),
    );
    for (const { objectKey, sha256, keys } of rows)
      for (const key of keys) yield { key, of: objectKey, sha256: key === objectKey ? sha256 : null };
    if (rows.length < AT_ONCE) break;
    last = rows.at(-1)!.objectKey;
  }
  const parts = await platform.door.read(tenant, (db) =>
    db.rows<{ objectKey: string; sha256: string }>(sql`select object_key, sha256 from upload_part`),
  );
  for (const { objectKey, sha256 } of parts) yield { key: objectKey, of: objectKey, sha256 };
}

async function moveOne({ key, sha256 }: Item, { active, other, folder, removeSource }: Move): Promise<Moved> {
  const there = await active.size(key);
  if (there !== null && !removeSource) return 'there';
  const source = await other.read(key);
  if (!source) return there === null ? 'absent' : 'there';
  const path = join(folder, 'one');
  await pipeline(source, createWriteStream(path));
  const hash = await hashOf(createReadStream(path));
  if (sha256 !== null && hash !== sha256) return 'broken';
  if (there === null) await active.putFile(key, path);
  const copy = await active.read(key);
  if (!copy || (await hashOf(copy)) !== hash) return 'broken';
  if (removeSource) await other.remove(key);
  return there === null ? 'copied' : 'there';
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}
