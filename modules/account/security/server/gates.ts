import type { Gate } from '#platform/server/auth/gate.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { isExpired, mustHaveFactor } from '../rules-password.ts';
import { hasFactor } from './factor.ts';
import { phoneRule } from './my-phone.ts';
import { passwordPolicy } from './policy.ts';
import { isTrusted } from './trust.ts';

/** What stands between a sign-in and the product, and whether the sign-in itself is a proof for sensitive acts. */
type Entrance = { gates: Gate[]; proved: boolean };

/**
 * The gates of an account's sign-in, in the order in which they have to be passed. A device that its owner trusts spares
 * him the second factor, but proves nothing: a sensitive act asks for it all the same.
 */
export async function gatesOf(work: Work, userId: string, device: string | null): Promise<Entrance> {
  const policy = await passwordPolicy(work);
  const user = await work.db.row<{
    userType: string;
    must: boolean;
    changedAt: number | null;
    hasPhone: boolean;
  }>(sql`
    select user_type, must_change_password as must, phone is not null as has_phone,
      extract(epoch from coalesce(password_changed_at, created_at)) * 1000 as changed_at
    from sys_user where id = ${userId}`);
  if (!user) return { gates: [], proved: false };
  const gates: Gate[] = [];
  const bound = await hasFactor(work, userId);
  if (bound && !(await isTrusted(work, userId, device))) gates.push('secondFactor');
  if (!bound && mustHaveFactor(policy.preset, user.userType)) gates.push('bindFactor');
  const changedAt = user.changedAt === null ? null : new Date(Number(user.changedAt));
  if (user.must || isExpired(changedAt, policy.changeDays, work.now)) gates.push('mustChangePassword');
  if (!user.hasPhone && (await phoneRule(work)) === 'required') gates.push('bindPhone');
  return { gates, proved: !bound };
}
