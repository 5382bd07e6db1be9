import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { END, fromTable, linkAt, PAGE, walk, type Fault, type Link, type Walked } from './blocks.ts';
import { tableOf, type Log } from './content.ts';
import { keptHead } from './head.ts';
import { checkPack, packsOf } from './pack-file.ts';

export type Checked = { log: Log; rows: number; seals: number; fault: Fault | null };

/**
 * Follows the chain of one log from its beginning, through the packed months and what lies in the table, to the first thing
 * that doesn't fit; or only its newest blocks.
 */
export async function checkLog(work: Work, log: Log, newest: boolean): Promise<Checked> {
  const packs = await packsOf(work, log);
  const packed = packs.at(-1)?.toNo ?? 0;
  const checked: Checked = { log, rows: 0, seals: 0, fault: null };
  const add = ({ rows, seals, fault }: Walked): boolean => {
    checked.rows += rows;
    checked.seals += seals;
    checked.fault = fault;
    return fault !== null;
  };
  if (!newest)
    for (const [index, pack] of packs.entries())
      if (add(await checkPack(work, pack, packs[index - 1]))) return checked;
  const last = newest ? await beforeNewest(work, log, packed) : await linkAt(work, log, packed);
  if (add(await walk(work, log, { last, upTo: END, read: fromTable(work, log) }))) return checked;
  checked.fault = (await cutOff(work, log)) ?? (newest ? null : await foreign(work, log, packed));
  return checked;
}

/** The block before the newest ones, from which a short look begins; what is packed is left to the whole one. */
async function beforeNewest(work: Work, log: Log, packed: number): Promise<Link> {
  const found = await work.db.row<{ no: number }>(
    sql`select no from sys_log_seal where log = ${log} order by no desc limit 1 offset ${PAGE}`,
  );
  return linkAt(work, log, Math.max(found?.no ?? 0, packed));
}

/** The newest seal that this node made must still be there. */
async function cutOff(work: Work, log: Log): Promise<Fault | null> {
  const head = await keptHead(work, log);
  if (!head) return null;
  const there = await work.db.row(
    sql`select 1 from sys_log_seal where log = ${log} and no = ${head.no} and hash = ${head.hash}`,
  );
  return there ? null : { fault: 'cut', seal: head.no, row: null };
}

/** A line that is in no block of the table's and waits for none was put in behind the product's back. */
async function foreign(work: Work, log: Log, packed: number): Promise<Fault | null> {
  const count = await work.db.row<{ lines: number; known: number }>(sql`
    select (select count(*) from ${tableOf(log)}) as lines,
      (select coalesce(sum(cardinality(row_ids)), 0) from sys_log_seal where log = ${log} and no > ${packed})
        + (select count(*) from sys_log_pending where log = ${log}) as known`);
  if (count!.lines <= count!.known) return null;
  const line = await work.db.row<{ id: string }>(sql`
    select t.id from ${tableOf(log)} t
    where not exists (select 1 from sys_log_pending p where p.log = ${log} and p.row_id = t.id)
      and t.id not in (select unnest(row_ids) from sys_log_seal where log = ${log} and no > ${packed})
    order by t.id limit 1`);
  return line ? { fault: 'foreign', seal: null, row: line.id } : null;
}
