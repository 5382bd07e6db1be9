import { v7 } from 'uuid';
import { passwordStrength } from '#platform/pure/check.ts';
import { hashPassword, verifyPassword, wireHash } from '#platform/server/auth/password.ts';
import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import { provided } from '#platform/server/provided.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { holdsNumber, passwordFault, type PasswordPolicy } from '../rules-password.ts';
import { COMMON } from './policy.ts';
import { endSessions } from './sessions.ts';
import { policyFor } from './standing.ts';
import { trustNone } from './trust.ts';

type Account = { id: string; accountNo: string; passwordHash: string | null };

/** How many of an account's former passwords are kept. */
const KEPT = 24;

/**
 * Gives an account a password, as the school's policy asks: the one place where that is done. Ends all its sessions
 * but `keep`, and whatever the password's age or a first sign-in barred there. Answers with its strength (0, 1, 2).
 * @throws security.password* with what is wrong
 */
export async function setPassword(
  work: Work,
  account: Account,
  plain: string,
  keep?: string,
): Promise<number> {
  await assertPassword(work, account, plain);
  const level = passwordStrength(plain);
  const hash = await hashPassword(wireHash(plain));
  await work.db.run(sql`update sys_user set password_hash = ${hash}, password_level = ${level},
    must_change_password = false, password_changed_at = ${work.at}, asleep_since = null, version = version + 1, updated_at = ${work.at}
    where id = ${account.id}`);
  await remember(work, account.id, hash);
  await trustNone(work, account.id);
  if (keep !== undefined) await open(work, keep);
  work.afterCommit(async () => void (await endSessions(work, account.id, 'pwdChanged', keep)));
  return level;
}

/** @throws security.password* unless the school's policy takes this password for this account */
export async function assertPassword(work: Work, account: Account, plain: string): Promise<void> {
  const policy = await policyFor(work, account.id);
  assertGood(policy, plain, account.accountNo);
  if (holdsNumber(plain, await numbersOf(work, account.id))) throw refuse.passwordHoldsNumber();
  await assertNew(work, policy, account, plain);
}

function assertGood(policy: PasswordPolicy, plain: string, accountNo: string): void {
  const fault = passwordFault(plain, policy, accountNo, COMMON);
  if (fault === 'tooShort') throw refuse.passwordTooShort({ min: policy.minLength });
  if (fault === 'tooSimple') throw refuse.passwordTooSimple({ kinds: policy.kinds });
  if (fault === 'common') throw refuse.passwordCommon();
  if (fault === 'holdsAccount') throw refuse.passwordHoldsAccount();
}

/** Of the account's phone, and of the person to whom it belongs. */
async function numbersOf(work: Work, userId: string): Promise<string[]> {
  const user = await work.db.row<{ phone: string | null; personId: string | null }>(
    sql`select phone, person_id from sys_user where id = ${userId}`,
  );
  const own = user?.phone ? [work.platform.secrets.open(user.phone)] : [];
  const personId = user?.personId;
  if (!personId) return own;
  return [...own, ...((await provided(work.platform, 'numbersOf')?.(work, personId)) ?? [])];
}

async function assertNew(work: Work, policy: PasswordPolicy, account: Account, plain: string): Promise<void> {
  const former = await work.db.rows<{
    hash: string;
  }>(sql`select password_hash as hash from sys_password_history
    where user_id = ${account.id} order by set_at desc, id desc limit ${policy.history}`);
  const hashes = new Set(former.map((row) => row.hash));
  // one that came with the account was never written down as former
  if (account.passwordHash !== null) hashes.add(account.passwordHash);
  for (const hash of hashes) {
    if (await verifyPassword(wireHash(plain), hash)) throw refuse.passwordUsed({ count: policy.history });
  }
}

async function remember(work: Work, userId: string, hash: string): Promise<void> {
  await work.db.run(sql`insert into sys_password_history (tenant_id, id, user_id, password_hash, set_at)
    values (${work.tenant}, ${v7()}, ${userId}, ${hash}, ${work.at})`);
  await work.db.run(sql`delete from sys_password_history where user_id = ${userId} and id not in (
    select id from sys_password_history where user_id = ${userId} order by set_at desc, id desc limit ${KEPT})`);
}

async function open(work: Work, session: string): Promise<void> {
  await work.db.run(
    sql`update sys_session set gates = array_remove(gates, 'mustChangePassword') where id = ${session}`,
  );
  await signal(work, { topic: 'session', tenant: work.tenant, id: session });
}
