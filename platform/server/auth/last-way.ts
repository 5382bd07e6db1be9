import { Refusal } from '#platform/kit/errors.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

/**
 * Call it before one of somebody's ways in is taken away: a key, or an account elsewhere.
 * @throws account.lastWay when neither a password nor another key or account elsewhere is left
 */
export async function demandOtherWay(work: Work, gone: string): Promise<void> {
  const left = await work.db.row(sql`
    select 1 as left from sys_user u where u.id = ${work.actor.userId} and (u.password_hash is not null
      or exists (select 1 from sys_passkey k where k.user_id = u.id and k.id <> ${gone})
      or exists (select 1 from sys_user_oauth o where o.user_id = u.id and o.id <> ${gone}))`);
  if (!left) throw new Refusal('account.lastWay');
}
