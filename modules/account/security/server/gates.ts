import type { Gate } from '#platform/server/auth/gate.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { isExpired, mustHaveFactor } from '../rules-password.ts';
import { hasFactor } from './factor.ts';
import { passwordPolicy } from './policy.ts';

/** What stands between this account's sign-in and the product, in the order in which it has to be passed. */
export async function gatesOf(work: Work, userId: string): Promise<Gate[]> {
  const policy = await passwordPolicy(work);
  const user = await work.db.row<{ userType: string; must: boolean; changedAt: number | null }>(sql`
    select user_type, must_change_password as must,
      extract(epoch from coalesce(password_changed_at, created_at)) * 1000 as changed_at
    from sys_user where id = ${userId}`);
  if (!user) return [];
  const gates: Gate[] = [];
  if (await hasFactor(work, userId)) gates.push('secondFactor');
  else if (mustHaveFactor(policy.preset, user.userType)) gates.push('bindFactor');
  const changedAt = user.changedAt === null ? null : new Date(Number(user.changedAt));
  if (user.must || isExpired(changedAt, policy.changeDays, work.now)) gates.push('mustChangePassword');
  return gates;
}
