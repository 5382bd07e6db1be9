import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

export type Limit = { key: string; most: number };

/**
 * Takes one out of each limit of the day, or says which one is used up and takes none. Each is one statement, so that
 * two nodes never take the last one twice.
 */
export async function take(work: Work, limits: readonly Limit[]): Promise<string | null> {
  const day = work.at.slice(0, 10);
  const taken: string[] = [];
  // in one order everywhere: two messages never wait for each other
  for (const { key, most } of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const got = await work.db.run(sql`
      insert into sms_usage (tenant_id, day, key, used) values (${work.tenant}, ${day}, ${key}, 1)
      on conflict (tenant_id, day, key) do update set used = sms_usage.used + 1 where sms_usage.used < ${most}`);
    if (got === 0) {
      await giveBack(work, taken);
      return key;
    }
    taken.push(key);
  }
  return null;
}

/** What did not leave after all is not counted. */
export async function giveBack(work: Work, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await work.db.run(sql`
    update sms_usage set used = used - 1 where day = ${work.at.slice(0, 10)} and key = any(${keys}::text[]) and used > 0`);
}

/** The month's quota of group messages; on the first day of the month. */
const GROUP = 'group';

/** A message of a group that doesn't leave gives its parts back to the month that it was taken from, once. */
export async function giveBackOfGroup(work: Work, id: string): Promise<void> {
  await work.db.run(sql`
    with taken as (select quota_month, segments from sms_log where id = ${id} and quota_month is not null for update),
    given as (update sms_log set quota_month = null where id = ${id} and exists (select 1 from taken))
    update sms_usage u set used = greatest(0, u.used - t.segments) from taken t where u.day = t.quota_month and u.key = ${GROUP}`);
}

const monthOf = (at: string): string => `${at.slice(0, 7)}-01`;

/** Takes parts out of the month's quota in one statement: of two that don't fit together one gets nothing. Whether it got them. */
async function takeOfGroup(work: Work, segments: number, most: number): Promise<boolean> {
  const got = await work.db.run(sql`
    insert into sms_usage (tenant_id, day, key, used) select ${work.tenant}, ${monthOf(work.at)}, ${GROUP}, ${segments}::int
    where ${segments}::int <= ${most}::int
    on conflict (tenant_id, day, key) do update set used = sms_usage.used + excluded.used
      where sms_usage.used + excluded.used <= ${most}::int`);
  return got > 0;
}

/** The month's quota of group messages, for the room that sends them: its key and its day in `sms_usage`, and the way to take from it. */
export const groupQuota = { key: GROUP, monthOf, take: takeOfGroup };
