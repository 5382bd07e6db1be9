import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import type { Resource } from '#platform/kit/resource.ts';
import { sql } from '../db/sql.ts';
import type { Upload } from '../http/endpoint.ts';
import type { ResourceHooks } from '../room-server.ts';
import type { Header } from '../sheet/header.ts';
import type { Cell } from '../sheet/line.ts';
import { readTable } from '../sheet/table.ts';
import type { Work } from '../work.ts';
import { cellReader } from './cell-readers.ts';
import { checking, type Checking } from './checking.ts';
import { dictBook } from './dictionaries.ts';
import type { ImportLine } from './draft.ts';
import { errorBook } from './error-book.ts';
import { fixed, readFixes, type Fixes } from './fixes.ts';
import { importColumns, type ImportColumn } from './import-columns.ts';
import { readLine } from './read-line.ts';
import { refResolver } from './resolve-refs.ts';
import { settling, type Faults, type RefusedLine, type Settling } from './settling.ts';

/** A file that was imported so lately is probably meant once. Milliseconds. */
const JUST_NOW = 600_000;
/** Rows that are looked up, checked and stored together. */
const CHUNK = 1_000;

export type CheckAnswer = {
  checkId: string;
  total: number;
  ok: number;
  failed: number;
  toAdd: number;
  toUpdate: number;
  /** Columns that were understood, and titles that weren't. */
  columns: { field: string; title: string }[];
  unknownColumns: string[];
  /** The first refused rows. */
  rows: RefusedLine[];
  /** All of them, as they were typed, each with its reasons. */
  errorFileId: string | null;
  /** When the same person imported the same file a moment ago. */
  sameAs: string | null;
};

type Found = { header: Header | null; titles: Cell[] };

/**
 * Reads a sheet to its end, says of every row what is wrong with it, and keeps the good ones as they will be stored.
 * Nothing of the resource is written. The good rows wait a day for `importRun`.
 */
export async function importCheck(
  work: Work,
  resource: Resource,
  hooks: ResourceHooks,
  file: Upload,
  given = '',
): Promise<CheckAnswer> {
  const { words } = work.platform;
  const columns = importColumns(words, resource, work.locale);
  const fixes = readFixes(given, columns);
  const check = await checking(work, resource, hooks);
  const checkId = v7();
  const found: Found = { header: null, titles: [] };
  const say = (key: string) => words.say(work.locale, `exchange.${key}`);
  const errors = errorBook(() => found.titles, { sheetName: say('errorSheet'), reasonTitle: say('reason') });
  const rows = settling(check, checkId, refResolver(work, columns), errors);
  try {
    await readAll(check, { columns, file, fixes }, found, rows);
    const { total, ok, toAdd, rows: refused } = rows.tally;
    const understood = columns.filter(({ key }) => found.header?.map.has(key));
    const errorFile = `${say('errorSheet')}-${file.name.replace(/\.\w+$/, '')}`.slice(0, 150);
    const sha256 = await hashOf(file);
    const answer: CheckAnswer = {
      checkId,
      total,
      ok,
      failed: total - ok,
      toAdd,
      toUpdate: ok - toAdd,
      columns: understood.map(({ key, title }) => ({ field: key, title })),
      unknownColumns: found.header?.unknown ?? [],
      rows: refused,
      errorFileId: await errors.keep(work, `${errorFile}.xlsx`),
      sameAs: await importedJustNow(work, resource, sha256),
    };
    await keepCheck(check, answer, { name: file.name, sha256 });
    // a sheet that is being put right was counted as it came
    if (fixes.size === 0) await countFaults(work, resource, rows.tally.faults);
    return answer;
  } finally {
    await rows.stop();
    await errors.discard();
  }
}

type Read = { columns: readonly ImportColumn[]; file: Upload; fixes: Fixes };

async function readAll(
  { work }: Checking,
  { columns, file, fixes }: Read,
  found: Found,
  rows: Settling,
): Promise<void> {
  const fields = columns.map(({ field }) => field);
  const book = await dictBook(work, fields, work.locale);
  const readers = columns.map(({ key, field }) => ({ key, read: cellReader(field, book) }));
  const onHeader = (header: Header, titles: Cell[]) => Object.assign(found, { header, titles });
  let lines: ImportLine[] = [];
  for await (const row of readTable(file.path, columns, { onHeader })) {
    lines.push(readLine(fixed(row, found.header!, fixes), readers));
    if (lines.length < CHUNK) continue;
    await rows.add(lines);
    lines = [];
  }
  if (lines.length > 0) await rows.add(lines);
  await rows.end();
}

async function keepCheck(
  { work, resource, names }: Checking,
  answer: CheckAnswer,
  { name, sha256 }: { name: string; sha256: string },
): Promise<void> {
  const { checkId, total, ok, failed, toAdd, toUpdate, errorFileId } = answer;
  await work.db.run(sql`
    insert into sys_import_check (tenant_id, id, resource, user_id, file_name, total, ok, failed, to_add, to_update,
      add_names, update_names, error_file_id, sha256, created_at)
    values (${work.tenant}, ${checkId}, ${resource.name}, ${work.actor.userId}, ${name.slice(0, 200)}, ${total}, ${ok},
      ${failed}, ${toAdd}, ${toUpdate}, ${[...names.add]}::text[], ${[...names.update]}::text[], ${errorFileId}::uuid, ${sha256}, ${work.at})`);
}

async function hashOf(file: Upload): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  return hash.digest('hex');
}

async function importedJustNow(work: Work, resource: Resource, sha256: string): Promise<string | null> {
  const row = await work.db.row<{ at: string }>(sql`
    select j.created_at as at from sys_import_check c join sys_job j on j.id = c.job_id
    where c.user_id = ${work.actor.userId} and c.resource = ${resource.name} and c.sha256 = ${sha256}
      and c.created_at > ${new Date(work.now.getTime() - JUST_NOW)} and j.status in ('queued', 'running', 'succeeded', 'partly')
    order by c.created_at desc limit 1`);
  return row?.at ?? null;
}

async function countFaults(work: Work, resource: Resource, faults: Faults): Promise<void> {
  if (faults.size === 0) return;
  const rows = [...faults].map(([key, count]) => {
    const [field, reason] = key.split(' ');
    return { field, reason, count };
  });
  await work.db.run(sql`
    insert into import_fault (tenant_id, month, resource, field, reason, rows)
    select ${work.tenant}, date_trunc('month', ${work.at.slice(0, 10)}::date), ${resource.name}, f.field, f.reason, f.count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(field text, reason text, count int) order by f.field, f.reason
    on conflict (tenant_id, month, resource, field, reason) do update set rows = import_fault.rows + excluded.rows`);
}
