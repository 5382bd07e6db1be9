import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { beginningOf, chain, faultOf } from '../rules.ts';
import { contentOf, tableOf, type Log } from './content.ts';
import { signOf, whose } from './seal.ts';

/** What was found first: which kind, in which block, which line. */
export type Fault = {
  fault: 'changed' | 'missing' | 'foreign' | 'seal' | 'cut' | 'file';
  seal: number | null;
  row: string | null;
};

/** A block that others hang on. */
export type Link = { no: number; hash: string };

export type Seal = { no: number; rowIds: string[]; marks: string[]; previous: string; hash: string };

/** What the lines of some blocks say, block by block; null where one is gone. */
export type Reader = (seals: readonly Seal[]) => Promise<(string | null)[][]>;

export type Walked = { rows: number; seals: number; last: Link; fault: Fault | null };

/** Blocks that are in memory at a time. */
export const PAGE = 20;

/** Behind every block. */
export const END = 2_147_483_647;

/** Follows the chain from the block behind `last` to the one of the number `upTo`, or to the first thing that doesn't fit. */
export async function walk(
  work: Work,
  log: Log,
  { last, upTo, read }: { last: Link; upTo: number; read: Reader },
): Promise<Walked> {
  const walked: Walked = { rows: 0, seals: 0, last, fault: null };
  for (;;) {
    const seals = await sealsAfter(work, log, walked.last.no, upTo);
    if (seals.length === 0) return walked;
    const contents = await read(seals);
    for (const [index, seal] of seals.entries()) {
      walked.fault = faultIn(work, log, seal, walked.last, contents[index]!);
      if (walked.fault) return walked;
      walked.rows += seal.rowIds.length;
      walked.seals += 1;
      walked.last = { no: seal.no, hash: seal.hash };
    }
  }
}

export const sealsAfter = (work: Work, log: Log, no: number, upTo: number): Promise<Seal[]> =>
  work.db.rows<Seal>(sql`
    select no, row_ids, marks, previous, hash from sys_log_seal
    where log = ${log} and no > ${no} and no <= ${upTo} order by no limit ${PAGE}`);

/** The block of a number, to hang others on; the beginning where there is none. */
export async function linkAt(work: Work, log: Log, no: number): Promise<Link> {
  const found = await work.db.row<Link>(
    sql`select no, hash from sys_log_seal where log = ${log} and no = ${no}`,
  );
  return found ?? { no: 0, hash: '' };
}

/** What the table says. */
export const fromTable =
  (work: Work, log: Log): Reader =>
  async (seals) => {
    const ids = seals.flatMap((seal) => seal.rowIds);
    const rows = await work.db.rows<{ id: string; content: string }>(sql`
      select t.id, ${contentOf(log)} as content from ${tableOf(log)} t where t.id = any(${ids}::uuid[])`);
    const byId = new Map(rows.map((row) => [row.id, row.content]));
    return seals.map((seal) => seal.rowIds.map((id) => byId.get(id) ?? null));
  };

function faultIn(
  work: Work,
  log: Log,
  seal: Seal,
  last: Link,
  contents: readonly (string | null)[],
): Fault | null {
  if (seal.no !== last.no + 1 || seal.previous !== last.hash)
    return { fault: 'seal', seal: last.no + 1, row: null };
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
