import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { beginningOf, chain } from '../rules.ts';
import { contentOf, LOGS, tableOf, type Log } from './content.ts';
import { keepHead } from './head.ts';

/** Lines per block, and blocks per run: what a large import wrote is sealed over some minutes. */
const LINES = 500;
const BLOCKS = 100;

/** Seals what was written since the last time. Whoever seals the same log meanwhile goes first, this run leaves it alone. */
export async function sealAll(work: Work): Promise<void> {
  for (const log of LOGS) await sealLog(work, log);
}

/** One log; of lines that wait, those older than `before` only, where that is said. */
export async function sealLog(work: Work, log: Log, before?: Date): Promise<void> {
  const lock = await work.db.row<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`seal:${work.tenant}:${log}`}, 0)) as mine`,
  );
  if (!lock!.mine) return;
  let head = (await work.db.row<{ no: number; hash: string }>(
    sql`select no, hash from sys_log_seal where log = ${log} order by no desc limit 1`,
  )) ?? { no: 0, hash: '' };
  const begun = head.no;
  let last = FIRST;
  for (let block = 0; block < BLOCKS; block += 1) {
    const next = await sealBlock(work, log, { head, last, before });
    if (!next) break;
    head = next;
    last = next.last;
  }
  if (head.no > begun) await keepHead(work, log, head);
}

/** Before every line. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Lines behind `last` only: what this run took off the list is still in its way until the transaction ends. */
async function sealBlock(
  work: Work,
  log: Log,
  { head, last, before }: { head: { no: number; hash: string }; last: string; before: Date | undefined },
) {
  const lines = await work.db.rows<{ id: string; content: string | null }>(sql`
    select p.row_id as id, ${contentOf(log)} as content from sys_log_pending p left join ${tableOf(log)} t on t.id = p.row_id
    where p.log = ${log} and p.row_id > ${last} ${before ? sql`and t.at < ${before}` : sql``} order by p.row_id limit ${LINES}`);
  if (lines.length === 0) return null;
  const no = head.no + 1;
  const ids = lines.map((line) => line.id);
  const { marks, hash } = chain(
    signOf(work),
    beginningOf(head.hash, whose(work, log), no),
    lines.map((line) => line.content),
  );
  await work.db.run(sql`
    insert into sys_log_seal (tenant_id, log, no, at, row_ids, marks, previous, hash)
    values (${work.tenant}, ${log}, ${no}, ${work.at}, ${ids}::uuid[], ${marks}::text[], ${head.hash}, ${hash})`);
  await work.db.run(sql`delete from sys_log_pending where log = ${log} and row_id = any(${ids}::uuid[])`);
  return { no, hash, last: ids.at(-1)! };
}

/** Under a key that the database never sees: who can write there still can't seal. */
export const signOf =
  ({ platform }: Work) =>
  (text: string): string =>
    platform.secrets.sign('log.seal', text);

export const whose = (work: Work, log: Log): string => `${work.tenant}/${log}`;
