import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { PASS, pointOf, totalOf, type Marks, type Scale } from '../rules/total.ts';
import { settings } from './settings.ts';

type Reckoned = {
  scaleType: string;
  usualWeight: number;
  midWeight: number;
  finalWeight: number;
};

/** Keeps what was typed of some lines, with what follows from it. */
export async function reckonSheet(
  work: Work,
  offering: Reckoned,
  lines: readonly (Marks & { id: string })[],
): Promise<void> {
  const { pointRule } = await settings(work);
  const rows = lines.map(({ id, usual, mid, final, letter, flag }) => {
    const marks = { usual, mid, final, letter, flag };
    const total = totalOf(marks, offering.scaleType as Scale, offering);
    const isExempt = flag === 'exempt';
    const point = total === null ? null : pointOf(total, pointRule);
    return { id, ...marks, total, point, passed: isExempt || (total ?? 0) >= PASS };
  });
  await work.db.run(sql`
    update score_record t set usual = r.usual, mid = r.mid, final = r.final, letter = r.letter, flag = r.flag, total = r.total, point = r.point,
      passed = r.passed, version = t.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, usual numeric, mid numeric, final numeric, letter text, flag text,
      total numeric, point numeric, passed boolean)
    where t.id = r.id`);
}

/** All lines of a sheet anew: its weights have changed. */
export async function reckonWhole(work: Work, offering: Reckoned & { id: string }): Promise<void> {
  const lines = await work.db.rows<Marks & { id: string }>(sql`
    select id, usual, mid, final, letter, flag from score_record where offering_id = ${offering.id} order by id for update`);
  await reckonSheet(work, offering, lines);
}
