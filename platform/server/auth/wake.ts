import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/** An account that slept because nobody used it may be used again. Answers whether it slept. */
export async function wake(work: Work, userId: string): Promise<boolean> {
  const woken = await work.db.run(sql`
    update sys_user set asleep_since = null, woken_at = ${work.at}, version = version + 1, updated_at = ${work.at}
    where id = ${userId} and asleep_since is not null`);
  return woken > 0;
}
