import { isPhone } from '#platform/pure/check.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { lockedNames } from '#platform/server/auth/lock.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Names that are looked at; more are only locked while somebody guesses through the whole school. */
const MOST_NAMES = 5_000;

/**
 * Until when accounts are locked for somebody, by their id, out of those that `which` says of the alias `u`. Wrong tries under
 * the number, the phone or the address count.
 */
export async function locksAmong(work: Work, which: Sql): Promise<Map<string, string>> {
  const { pool, secrets } = work.platform;
  const names = await lockedNames(pool, work.tenant, MOST_NAMES, work.now);
  if (names.size === 0) return new Map();
  const typed = [...names.keys()];
  const phones = new Map(typed.filter(isPhone).map((phone) => [secrets.fingerprint(phone), phone]));
  const found = await work.db.rows<{ id: string; names: (string | null)[] }>(sql`
    select u.id, array[lower(u.account_no), lower(u.email), u.phone_hash] as names from sys_user u
    where ${which} and (lower(u.account_no) = any(${typed}) or lower(u.email) = any(${typed})
      or u.phone_hash = any(${[...phones.keys()]}::text[]))`);
  const until = (known: (string | null)[]) =>
    Math.max(...known.map((name) => names.get(phones.get(name ?? '') ?? name ?? '')?.getTime() ?? 0));
  const locks = found.map((one) => [one.id, until(one.names)] as const).sort((a, b) => b[1] - a[1]);
  return new Map(locks.map(([id, at]) => [id, formatDateTime(new Date(at), ZONE)]));
}
