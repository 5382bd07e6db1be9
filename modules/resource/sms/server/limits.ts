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
