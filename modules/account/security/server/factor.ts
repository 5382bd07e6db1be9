import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { MEDIA, type Medium } from './factor-code.ts';
import { takeRecoveryCode } from './recovery.ts';
import { stepOf } from './totp.ts';

/** Minutes in which a secret that was shown must be confirmed. */
const PENDING = 10;

type Kept = { secret: string; bound: boolean };

/** The authenticator of an account: bound, or shown a moment ago. */
export async function factorOf(work: Work, userId: string): Promise<Kept | undefined> {
  const since = new Date(work.now.getTime() - PENDING * 60_000);
  return work.db.row<Kept>(sql`select secret, bound_at is not null as bound from sys_user_second_auth
    where user_id = ${userId} and method = 'totp' and (bound_at is not null or asked_at > ${since})`);
}

/** Where codes go, by way; sealed. */
export type Targets = { readonly [M in Medium]: string | null };

/** What stands beside the password, and which of it its owner wants to be asked for first. */
export type Factors = Targets & { totp: boolean; passkeys: number; chosen: string | null };

export async function factorsOf(work: Work, userId: string): Promise<Factors> {
  const row = await work.db.row<{
    kept: { [method: string]: string } | null;
    passkeys: number;
    chosen: string | null;
  }>(sql`
    select (select jsonb_object_agg(method, secret) from sys_user_second_auth
        where user_id = ${userId} and bound_at is not null) as kept,
      (select count(*) from sys_passkey where user_id = ${userId}) as passkeys,
      (select default_factor from sys_user where id = ${userId}) as chosen`);
  const { kept, passkeys, chosen } = row!;
  const target = (medium: Medium) => kept?.[medium] ?? null;
  return {
    totp: kept?.['totp'] !== undefined,
    sms: target('sms'),
    email: target('email'),
    wxwork: target('wxwork'),
    passkeys,
    chosen,
  };
}

export const factorCount = (factors: Factors): number =>
  Number(factors.totp) + MEDIA.filter((medium) => factors[medium] !== null).length + factors.passkeys;

export async function hasFactor(work: Work, userId: string): Promise<boolean> {
  const row = await work.db.row<{ bound: boolean }>(sql`
    select exists (select 1 from sys_user_second_auth where user_id = ${userId} and bound_at is not null)
      or exists (select 1 from sys_passkey where user_id = ${userId}) as bound`);
  return row!.bound;
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
    where user_id = ${userId} and method = 'totp' and last_step < ${step}`);
  return taken > 0;
}

/** Takes a code of the authenticator or one of the ten for an emergency. A secret not yet confirmed proves nothing. */
export async function takeFactor(work: Work, userId: string, code: string): Promise<boolean> {
  const bound = (await factorOf(work, userId))?.bound ?? false;
  return (bound && (await takeTotp(work, userId, code))) || (await takeRecoveryCode(work, userId, code));
}

export async function markBound(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`update sys_user_second_auth set bound_at = ${work.at}
    where user_id = ${userId} and method = 'totp' and bound_at is null`);
}

/** Takes one kind away. The emergency codes go with the last. */
export async function dropFactor(work: Work, userId: string, method: 'totp' | Medium): Promise<void> {
  await work.db.run(sql`delete from sys_user_second_auth where user_id = ${userId} and method = ${method}`);
  await forgetUnusedCodes(work, userId);
}

export async function forgetUnusedCodes(work: Work, userId: string): Promise<void> {
  if (!(await hasFactor(work, userId)))
    await work.db.run(sql`delete from sys_recovery_code where user_id = ${userId}`);
}

/** Takes everything beside the password away with the emergency codes: of somebody who lost it all. */
export async function removeFactor(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`delete from sys_user_second_auth where user_id = ${userId}`);
  await work.db.run(sql`delete from sys_passkey where user_id = ${userId}`);
  await work.db.run(sql`delete from sys_recovery_code where user_id = ${userId}`);
  await work.db.run(sql`delete from sys_trusted_device where user_id = ${userId}`);
}
