import { sql } from '#platform/server/db/sql.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { groupQuota } from '#modules/resource/sms';
import { refuse } from '../errors.ts';

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
    sql`select used from sms_usage where day = ${groupQuota.monthOf(work.at)} and key = ${groupQuota.key}`,
  );
  return Math.max(0, perMonth - (row?.used ?? 0));
}

/** Of two batches that don't fit together one is refused. */
export async function takeOfMonth(work: Work, segments: number, rules: Rules): Promise<void> {
  if (await groupQuota.take(work, segments, rules.perMonth)) return;
  throw refuse.quotaShort({ needed: segments, left: await leftOfMonth(work, rules) });
}

/** What was taken for a batch that nobody confirmed, or for messages that need not leave. */
export async function giveBackOfMonth(work: Work, segments: number, takenAt: string): Promise<void> {
  await work.db.run(sql`
    update sms_usage set used = greatest(0, used - ${segments}::int) where day = ${groupQuota.monthOf(takenAt)} and key = ${groupQuota.key}`);
}
