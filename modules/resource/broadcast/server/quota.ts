import { sql } from '#platform/server/db/sql.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** Counted on the first day of its month, beside the limits of the day. */
const KEY = 'group';
const monthOf = (work: Work) => `${work.at.slice(0, 7)}-01`;

export type Rules = { perMonth: number; confirmOver: number; segmentFen: number };

export async function groupRules(work: Work): Promise<Rules> {
  const set = await parameters(work, 'sms');
  return {
    perMonth: Number(set['sms.groupMonth']),
    confirmOver: Number(set['sms.groupConfirmOver']),
    segmentFen: Number(set['sms.segmentFen']),
  };
}

export async function leftOfMonth(work: Work, { perMonth }: Rules): Promise<number> {
  const row = await work.db.row<{ used: number }>(
    sql`select used from sms_usage where day = ${monthOf(work)} and key = ${KEY}`,
  );
  return Math.max(0, perMonth - (row?.used ?? 0));
}

/** Takes parts out of the month's quota in one statement: of two batches that don't fit together one is refused. */
export async function takeOfMonth(work: Work, segments: number, rules: Rules): Promise<void> {
  const got = await work.db.run(sql`
    insert into sms_usage (tenant_id, day, key, used) select ${work.tenant}, ${monthOf(work)}, ${KEY}, ${segments}::int
    where ${segments}::int <= ${rules.perMonth}::int
    on conflict (tenant_id, day, key) do update set used = sms_usage.used + excluded.used
      where sms_usage.used + excluded.used <= ${rules.perMonth}::int`);
  if (got === 0) throw refuse.quotaShort({ needed: segments, left: await leftOfMonth(work, rules) });
}

/** What was taken for a batch that nobody confirmed. */
export async function giveBackOfMonth(work: Work, segments: number, takenAt: string): Promise<void> {
  await work.db.run(sql`
    update sms_usage set used = greatest(0, used - ${segments}::int) where day = ${`${takenAt.slice(0, 7)}-01`} and key = ${KEY}`);
}
