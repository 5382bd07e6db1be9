import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { takeRecoveryCode } from './recovery.ts';
import { stepOf } from './totp.ts';

/** Minutes in which a secret that was shown must be confirmed. */
const PENDING = 10;

type Kept = { secret: string; bound: boolean };

/** The authenticator of an account: bound, or shown a moment ago. */
export async function factorOf(work: Work, userId: string): Promise<Kept | undefined> {
  const since = new Date(work.now.getTime() - PENDING * 60_000);
  return work.db.row<Kept>(sql`select secret, bound_at is not null as bound from sys_user_second_auth
    where user_id = ${userId} and (bound_at is not null or asked_at > ${since})`);
}

export async function hasFactor(work: Work, userId: string): Promise<boolean> {
  return (await factorOf(work, userId))?.bound ?? false;
}

/** Keeps a new secret until it is confirmed; a bound one stays. Whether it could. */
export async function keepSecret(work: Work, userId: string, secret: string): Promise<boolean> {
  const kept = await work.db.run(sql`
    insert into sys_user_second_auth (tenant_id, user_id, method, secret, asked_at)
    values (${work.tenant}, ${userId}, 'totp', ${work.platform.secrets.seal(secret)}, ${work.at})
    on conflict (tenant_id, user_id, method) do update set secret = excluded.secret, asked_at = excluded.asked_at,
      last_step = 0 where sys_user_second_auth.bound_at is null`);
  return kept > 0;
}

/** Takes a code of the authenticator; the same code is never taken twice, however many calls bring it. */
export async function takeTotp(work: Work, userId: string, code: string): Promise<boolean> {
  const kept = await factorOf(work, userId);
  if (!kept) return false;
  const step = stepOf(work.platform.secrets.open(kept.secret), code.replaceAll(/\s/g, ''), work.now);
  if (step === null) return false;
  const taken = await work.db.run(sql`update sys_user_second_auth set last_step = ${step}
    where user_id = ${userId} and last_step < ${step}`);
  return taken > 0;
}

/** Takes a code of the authenticator or one of the ten for an emergency. */
export async function takeFactor(work: Work, userId: string, code: string): Promise<boolean> {
  return (await takeTotp(work, userId, code)) || (await takeRecoveryCode(work, userId, code));
}

export async function markBound(work: Work, userId: string): Promise<void> {
  await work.db.run(
    sql`update sys_user_second_auth set bound_at = ${work.at} where user_id = ${userId} and bound_at is null`,
  );
}

/** Takes the authenticator away with its emergency codes: of somebody who lost both, or no longer wants it. */
export async function removeFactor(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from sys_user_second_auth where user_id = ${userId}`);
  await work.db.run(sql`delete from sys_recovery_code where user_id = ${userId}`);
}
