import { randomInt } from 'node:crypto';
import { tooMany } from '#platform/kit/errors.ts';
import { count, countFirst, peek } from '#platform/server/auth/throttle.ts';
import { sql } from '#platform/server/db/sql.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

const MINUTES = 5;
const TRIES = 5;
const AGAIN_AFTER = 60;
const CODES_AN_HOUR = 5;
const CODES_A_DAY = 10;
/** Codes of one clerk to phones of others. */
const OTHERS_A_DAY = 100;

/** Ways by which a code reaches somebody. */
export const MEDIA = ['sms', 'email', 'wxwork'] as const;
export type Medium = (typeof MEDIA)[number];

/** A code to bind one way is none for another, and one for somebody else's phone none for a third person's. */
export type Purpose = 'prove' | 'phone' | 'address' | `bind:${Medium}` | `other:${string}`;
type Target = { medium: Medium; to: string };

const hashOf = (work: Work, purpose: Purpose, code: string) =>
  work.platform.secrets.fingerprint(`factor:${work.actor.userId}:${purpose}:${code}`);

/** Sends a code for one purpose; it replaces an older one. Six digits with five tries, for somebody who signed in already. */
export async function sendFactorCode(work: Work, purpose: Purpose, { medium, to }: Target): Promise<object> {
  await assertNotTooOften(work, to);
  const { userId } = work.actor;
  const code = await makeFactorCode(work, purpose, to);
  await sendSms(work, {
    phones: [to],
    medium,
    key: 'security.factor',
    facts: { minutes: MINUTES },
    secret: { code },
    bizType: 'sysUser',
    bizId: userId,
    userId,
  });
  return { resendAfter: AGAIN_AFTER, expires: MINUTES * 60 };
}

async function makeFactorCode(work: Work, purpose: Purpose, to: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const until = new Date(work.now.getTime() + MINUTES * 60_000);
  await work.db.run(sql`
    insert into sys_factor_code (tenant_id, user_id, purpose, target, code_hash, until)
    values (${work.tenant}, ${work.actor.userId}, ${purpose}, ${work.platform.secrets.seal(to)}, ${hashOf(work, purpose, code)}, ${until})
    on conflict (tenant_id, user_id, purpose) do update set target = excluded.target, code_hash = excluded.code_hash,
      until = excluded.until, tries = 0`);
  return code;
}

/**
 * A code to the phone that somebody else's account is to get: whoever has the phone reads it out to who writes it down. It
 * has a count of its own, so that a clerk's day of such codes never keeps him from proving who he is.
 */
async function send(work: Work, { id, userName, to }: { id: string; userName: string; to: string }) {
  const { pool, secrets } = work.platform;
  const last = `other-last:${work.tenant}:${secrets.fingerprint(to)}`;
  const counted = await peek(pool, last, work.now);
  if (counted) throw tooMany(Math.ceil((counted.until.getTime() - work.now.getTime()) / 1000));
  if ((await count(pool, `other-day:${work.actor.userId}`, 86_400, work.now)) > OTHERS_A_DAY)
    throw tooMany(86_400);
  await count(pool, last, AGAIN_AFTER, work.now);
  await sendSms(work, {
    phones: [to],
    key: 'security.otherPhone',
    facts: { minutes: MINUTES, name: userName, by: work.actor.name },
    secret: { code: await makeFactorCode(work, `other:${id}`, to) },
    bizType: 'sysUser',
    bizId: id,
  });
  return { resendAfter: AGAIN_AFTER, expires: MINUTES * 60 };
}

/**
 * The phone that the code went to. Wrong tries stay counted, whatever becomes of the transaction.
 * @throws security.codeWrong
 */
async function take(work: Work, { id, code }: { id: string; code: string }): Promise<string> {
  const limit = { key: `other-try:${work.actor.userId}:${id}`, most: TRIES, seconds: 3_600 };
  const { found } = await countFirst(work.platform.pool, limit, work.now, () =>
    takeFactorCode(work, `other:${id}`, code),
  );
  if (found === null) throw refuse.codeWrong();
  return found;
}

/** What `system/access` asks for before it writes another person's phone. */
export const otherPhone = { send, take };

/** Per phone or address, so that nobody's phone rings all night; per account, so that nobody rings many. */
async function assertNotTooOften(work: Work, to: string): Promise<void> {
  const { pool, secrets } = work.platform;
  for (const key of [`${work.tenant}:${secrets.fingerprint(`factor:${to}`)}`, work.actor.userId]) {
    const last = await peek(pool, `factor-last:${key}`, work.now);
    if (last) throw tooMany(Math.ceil((last.until.getTime() - work.now.getTime()) / 1000));
    if ((await count(pool, `factor-hour:${key}`, 3_600, work.now)) > CODES_AN_HOUR) throw tooMany(3_600);
    if ((await count(pool, `factor-day:${key}`, 86_400, work.now)) > CODES_A_DAY) throw tooMany(86_400);
    await count(pool, `factor-last:${key}`, AGAIN_AFTER, work.now);
  }
}

/** Takes a code, once; answers with the phone or address that it went to. Wrong ones are counted under the row's lock. */
export async function takeFactorCode(work: Work, purpose: Purpose, given: string): Promise<string | null> {
  const { userId } = work.actor;
  const hash = hashOf(work, purpose, given.replaceAll(/\s/g, ''));
  await work.db.run(sql`update sys_factor_code set tries = tries + 1
    where user_id = ${userId} and purpose = ${purpose} and code_hash <> ${hash}`);
  const row = await work.db.row<{ target: string }>(sql`delete from sys_factor_code
    where user_id = ${userId} and purpose = ${purpose} and code_hash = ${hash} and until > ${work.now} and tries < ${TRIES}
    returning target`);
  return row ? work.platform.secrets.open(row.target) : null;
}

/** From now on a code to this target is a second factor. */
export async function keepTarget(work: Work, { medium, to }: Target): Promise<void> {
  await work.db.run(sql`
    insert into sys_user_second_auth (tenant_id, user_id, method, secret, asked_at, bound_at)
    values (${work.tenant}, ${work.actor.userId}, ${medium}, ${work.platform.secrets.seal(to)}, ${work.at}, ${work.at})
    on conflict (tenant_id, user_id, method) do update set secret = excluded.secret, bound_at = excluded.bound_at`);
}
