import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { camel } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { keepBytes } from '#platform/server/files/receive.ts';
import { isSealed } from '#platform/server/resource/columns.ts';
import type { Outcome, Task } from '#platform/server/jobs/task.ts';
import type { Platform } from '#platform/server/platform.ts';
import { zipOf, type Part } from '#platform/server/sheet/zip-out.ts';
import { isKept, volumes } from '../rules.ts';
import { tablesOf } from './tables.ts';

/** Blocks of a table that are read at a time: about 2 MB. */
const BLOCKS = 256;
/** Days that an export waits to be fetched. */
const KEPT = 7;

type Going = { platform: Platform; school: string; task: Task };
type Kept = { id: string; objectKey: string; originalName: string; size: number };
type Counts = { [table: string]: number };

/**
 * A whole school as archives: its rows, table by table, one JSON object a line, and its files under the names of their
 * rows. Sensitive values are readable, since they are the school's own; what would let somebody in is left out.
 */
export async function carryOut(task: Task): Promise<Outcome> {
  const { school } = task.params as { school: string };
  const platform = await task.write(async (work) => work.platform);
  const going = { platform, school, task };
  const folder = await mkdtemp(join(tmpdir(), 'campus-school-'));
  try {
    const files = await filesOf(going);
    const groups = volumes(files);
    const counts: Counts = {};
    const first = await packed(folder, 'data', dataParts(going, counts, files.length));
    const handed = [await handOver(going, first, `${task.title}.zip`)];
    for (const [index, group] of groups.entries()) {
      const path = await packed(folder, `files-${index + 1}`, fileParts(going, group));
      handed.push(await handOver(going, path, `${task.title}-${index + 1}.zip`));
      await rm(path);
    }
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    await task.write((work) =>
      work.db.run(sql`update sys_tenant set exported_at = ${work.at} where id = ${school}`),
    );
    return {
      status: 'succeeded',
      total: rows + files.length,
      ok: rows + files.length,
      failed: 0,
      result: { rows, files: files.length, volumes: handed },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function packed(folder: string, name: string, parts: Iterable<Part>): Promise<string> {
  const path = join(folder, name);
  await pipeline(zipOf(parts), createWriteStream(path));
  return path;
}

function filesOf({ platform, school }: Going): Promise<Kept[]> {
  return platform.door.read(school, (db) =>
    db.rows<Kept>(sql`select id, object_key, original_name, size::float8 as size from attach order by id`),
  );
}

/** Names come lazily: a table is read when its turn in the archive has come, so the list of parts is made beforehand. */
function* dataParts(going: Going, counts: Counts, files: number): Generator<Part> {
  yield { name: 'README.txt', text: [README] };
  yield { name: 'data.jsonl', text: allRows(going, counts) };
  yield { name: 'manifest.json', text: manifest(going, counts, files) };
}

const README = `data.jsonl: one row a line, {"table": …, "row": …}; the archives with numbers hold the files, each below its id.
manifest.json counts the rows of each table and the files.
data.jsonl：每行一条记录，{"table": 表名, "row": 内容}；带编号的压缩包是附件，按附件编号存放。manifest.json 为各表行数与附件数。
`;

async function* allRows({ platform, school, task }: Going, counts: Counts): AsyncGenerator<string> {
  const tables = await tablesOf(platform, school);
  for (const [index, table] of tables.entries()) {
    const columns = table.columns.filter(isKept);
    const sealed = sealedOf(platform, table.name);
    let count = 0;
    for (let block = 0; block < table.blocks; block += BLOCKS) {
      const rows = await platform.door.read(school, (db) =>
        db.unprepared.rows<{ row: { [column: string]: unknown } }>(sql`
          select to_jsonb(t) as row from ${sql.table(table.name)} t
          where t.tenant_id = ${school} and t.ctid >= ${`(${block},0)`}::tid and t.ctid < ${`(${block + BLOCKS},0)`}::tid`),
      );
      let text = '';
      for (const { row } of rows) {
        const kept: { [column: string]: unknown } = Object.fromEntries(
          columns.map((column) => [column, row[column] ?? null]),
        );
        for (const column of sealed) kept[column] = opened(platform, kept[column]);
        text += `${JSON.stringify({ table: table.name, row: kept })}\n`;
      }
      count += rows.length;
      if (text !== '') yield text;
    }
    counts[table.name] = count;
    await task.progress({ total: tables.length, done: index + 1 });
  }
}

/** Columns of a declared resource that the table keeps sealed. */
function sealedOf(platform: Platform, table: string): string[] {
  const resource = platform.resources.get(camel(table))?.resource;
  if (!resource) return table === 'sys_user' ? ['phone'] : [];
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.entries(resource.fields)
    .filter(([, field]) => isSealed(field))
    .map(([name]) => snake(name));
}

/** What was not sealed after all is left as it is. */
function opened(platform: Platform, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return platform.secrets.open(value);
  } catch {
    return value;
  }
}

async function* manifest({ platform, school }: Going, counts: Counts, files: number): AsyncGenerator<string> {
  yield JSON.stringify({ school, at: platform.clock().toISOString(), files, rows: counts }, null, 2);
}

function* fileParts({ platform }: Going, files: readonly Kept[]): Generator<Part> {
  for (const { id, objectKey, originalName } of files)
    yield { name: `files/${id}/${originalName}`, text: bytesOf(platform, objectKey) };
}

/** A file whose bytes were lost is an empty one: the archive comes to its end, and the row tells its size. */
async function* bytesOf(platform: Platform, key: string): AsyncGenerator<Uint8Array> {
  const content = await platform.storage.read(key);
  for await (const piece of content ?? []) yield piece as Uint8Array;
}

/** Keeps an archive for the one who asked; a broken download goes on where it broke off. */
async function handOver({ task }: Going, path: string, name: string): Promise<string> {
  const { size } = await stat(path);
  return task.write(async (work) => {
    const kept = await keepBytes(work, { name, ext: 'zip', bucket: 'private', path, size });
    const until = new Date(work.now.getTime() + KEPT * 86_400_000);
    await work.db.run(sql`
      insert into file_share (tenant_id, id, user_id, file_id, source, title, expire_at, created_at)
      values (${work.tenant}, ${v7()}, ${work.actor.userId}, ${kept.id}, 'export', ${name}, ${until}, ${work.at})`);
    return kept.id;
  });
}
