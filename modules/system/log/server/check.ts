import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { beginningOf, chain, faultOf } from '../rules.ts';
import { contentOf, tableOf, type Log } from './content.ts';
import { keptHead } from './head.ts';
import { signOf, whose } from './seal.ts';

/** What was found first: which kind, in which block, which line. */
export type Fault = {
  fault: 'changed' | 'missing' | 'foreign' | 'seal' | 'cut';
  seal: number | null;
  row: string | null;
};

export type Checked = { log: Log; rows: number; seals: number; fault: Fault | null };

type Seal = { no: number; rowIds: string[]; marks: string[]; previous: string; hash: string };

/** Blocks that are in memory at a time. */
const PAGE = 20;

/** Follows the chain of one log from its beginning, or only its newest blocks, to the first thing that doesn't fit. */
export async function checkLog(work: Work, log: Log, newest: boolean): Promise<Checked> {
  const last = newest ? await beforeNewest(work, log) : { no: 0, hash: '' };
  const checked: Checked = { log, rows: 0, seals: 0, fault: null };
  for (;;) {
    const seals = await work.db.rows<Seal>(sql`
      select no, row_ids, marks, previous, hash from sys_log_seal where log = ${log} and no > ${last.no} order by no limit ${PAGE}`);
    if (seals.length === 0) break;
    const contents = await contentsOf(work, log, seals);
    for (const seal of seals) {
      checked.fault = faultIn(work, log, seal, last, contents);
      if (checked.fault) return checked;
      checked.rows += seal.rowIds.length;
      checked.seals += 1;
      last.no = seal.no;
      last.hash = seal.hash;
    }
  }
  checked.fault = (await cutOff(work, log)) ?? (newest ? null : await foreign(work, log));
  return checked;
}

/** The block before the newest ones, from which a short look begins. */
async function beforeNewest(work: Work, log: Log): Promise<{ no: number; hash: string }> {
  const found = await work.db.row<{ no: number; hash: string }>(
    sql`select no, hash from sys_log_seal where log = ${log} order by no desc limit 1 offset ${PAGE}`,
  );
  return found ?? { no: 0, hash: '' };
}

async function contentsOf(work: Work, log: Log, seals: readonly Seal[]): Promise<Map<string, string>> {
  const ids = seals.flatMap((seal) => seal.rowIds);
  const rows = await work.db.rows<{ id: string; content: string }>(sql`
    select t.id, ${contentOf(log)} as content from ${tableOf(log)} t where t.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.content]));
}

function faultIn(
  work: Work,
  log: Log,
  seal: Seal,
  last: { no: number; hash: string },
  byId: ReadonlyMap<string, string>,
): Fault | null {
  if (seal.no !== last.no + 1 || seal.previous !== last.hash)
    return { fault: 'seal', seal: last.no + 1, row: null };
  const contents = seal.rowIds.map((id) => byId.get(id) ?? null);
  const found = chain(signOf(work), beginningOf(last.hash, whose(work, log), seal.no), contents);
  const fault = faultOf(seal, found, contents);
  return (
    fault && {
      fault: fault.fault,
      seal: seal.no,
      row: fault.line === null ? null : seal.rowIds[fault.line]!,
    }
  );
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

/** A line that is in no block and waits for none was put in behind the product's back. */
async function foreign(work: Work, log: Log): Promise<Fault | null> {
  const count = await work.db.row<{ lines: number; known: number }>(sql`
    select (select count(*) from ${tableOf(log)}) as lines,
      (select coalesce(sum(cardinality(row_ids)), 0) from sys_log_seal where log = ${log})
        + (select count(*) from sys_log_pending where log = ${log}) as known`);
  if (count!.lines <= count!.known) return null;
  const line = await work.db.row<{ id: string }>(sql`
    select t.id from ${tableOf(log)} t
    where not exists (select 1 from sys_log_pending p where p.log = ${log} and p.row_id = t.id)
      and t.id not in (select unnest(row_ids) from sys_log_seal where log = ${log})
    order by t.id limit 1`);
  return line ? { fault: 'foreign', seal: null, row: line.id } : null;
}
