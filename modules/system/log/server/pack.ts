import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import { keepBytes } from '#platform/server/files/receive.ts';
import { zipOf } from '#platform/server/sheet/zip-out.ts';
import type { Work } from '#platform/server/work.ts';
import { PACKED } from './content.ts';
import { checkPack, entryOf, markOf, packsOf, textOf, type Pack, type Span } from './pack-file.ts';

/** How long a line stays in the table (platform.md §4). Days. */
const ONLINE = 180;

/**
 * Packs the oldest month that has had its time, one a night: its blocks go into a file, the file is read back and followed
 * block by block, and only then its lines leave the table, in the transaction that notes the pack. Broken off anywhere
 * before its end nothing has happened, and the next night does it again. A month that doesn't fit its seal stays.
 */
export async function packNext(work: Work): Promise<void> {
  const lock = await work.db.row<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`pack:${work.tenant}:${PACKED}`}, 0)) as mine`,
  );
  const due = lock!.mine && (await dueMonth(work));
  if (due) await packMonth(work, { log: PACKED, ...due });
}

/** By the month in which blocks were sealed: they follow each other, what people did in a second may come in any order. */
const dueMonth = (work: Work) =>
  work.db.row<{ month: string; fromNo: number; toNo: number }>(sql`
    with waiting as (
      select no, date_trunc('month', at) as month from sys_log_seal
      where log = ${PACKED} and no > (select coalesce(max(to_no), 0) from sys_log_pack where log = ${PACKED})),
    oldest as (select no, month from waiting order by no limit 1)
    select to_char(o.month, 'YYYY-MM') as month, o.no as from_no,
      (select coalesce(min(w.no) filter (where w.month <> o.month) - 1, max(w.no)) from waiting w) as to_no
    from oldest o where o.month + interval '1 month' + make_interval(days => ${ONLINE}) <= ${work.at}::timestamptz`);

async function packMonth(work: Work, span: Span): Promise<void> {
  const before = (await packsOf(work, span.log)).at(-1);
  const { size, ...file } = await writeFile(work, span);
  const counted = await work.db.row<{ lines: number }>(sql`
    select sum(cardinality(row_ids))::int as lines from sys_log_seal
    where log = ${span.log} and no between ${span.fromNo} and ${span.toNo}`);
  const packed = { ...span, ...file, lines: counted!.lines };
  const previous = before?.hash ?? '';
  const pack: Pack = { ...packed, id: v7(), previous, hash: markOf(work, packed, previous) };
  await note(work, pack, size);
  const { fault } = await checkPack(work, pack, before);
  if (fault) throw new Error(`The log of ${pack.month} can't be packed: ${fault.fault}, block ${fault.seal}`);
  const { gone } = (await work.db.row<{ gone: number }>(
    sql`select sys_log_pack_away(${pack.id})::int as gone`,
  ))!;
  if (gone !== pack.lines) throw new Error(`The log of ${pack.month} has ${pack.lines} lines, not ${gone}`);
}

/** The file lies among the school's others, so that it moves, is carried out and goes with them; nobody may read it there. */
async function writeFile(work: Work, span: Span): Promise<{ fileId: string; sha256: string; size: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-log-'));
  try {
    const path = join(folder, 'log.zip');
    await pipeline(zipOf([{ name: entryOf(span), text: textOf(work, span) }]), createWriteStream(path));
    const { size } = await stat(path);
    const name = `${work.platform.words.say('zh-CN', `dict.logKind.${span.log}`)}-${span.month}.zip`;
    const { id } = await keepBytes(work, { name, ext: 'zip', bucket: 'private', path, size });
    const kept = await work.db.row<{ sha256: string }>(sql`select sha256 from attach where id = ${id}`);
    return { fileId: id, sha256: kept!.sha256, size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Held by its pack, so that nobody clears it away as a file without use. */
async function note(work: Work, pack: Pack, size: number): Promise<void> {
  await work.db.run(sql`
    insert into sys_log_pack (tenant_id, id, at, log, month, from_no, to_no, lines, size, file_id, sha256, previous, hash)
    values (${work.tenant}, ${pack.id}, ${work.at}, ${pack.log}, ${pack.month}, ${pack.fromNo}, ${pack.toNo}, ${pack.lines},
      ${size}, ${pack.fileId}, ${pack.sha256}, ${pack.previous}, ${pack.hash})`);
  await work.db.run(sql`
    insert into attach_ref (tenant_id, file_id, resource, row_id, field)
    values (${work.tenant}, ${pack.fileId}, 'sysLogPack', ${pack.id}, 'file')`);
}
