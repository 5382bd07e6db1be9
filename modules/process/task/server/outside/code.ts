import { randomInt } from 'node:crypto';
import { tooMany } from '#platform/kit/errors.ts';
import { count, peek } from '#platform/server/auth/throttle.ts';
import { sql } from '#platform/server/db/sql.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { outside } from '../../errors.ts';
import type { Link } from './link.ts';

const DIGITS = 6;
/** Seconds that a code is good for, and between two of them. */
const LIFE = 600;
const AGAIN_AFTER = 60;
const TRIES = 5;
/** Codes of one link. */
const CODES = 5;
/** Calls of one address in an hour: a village may share one. */
const CALLS_AN_HOUR = 120;

/** Every call of the page counts, so that nobody tries links or codes for long. */
export async function assertNotTooOften(work: Work): Promise<void> {
  if ((await count(work.platform.pool, `outside-ip:${work.ip}`, 3_600, work.now)) > CALLS_AN_HOUR)
    throw tooMany(3_600);
}

const hashOf = (work: Work, tokenHash: string, code: string) =>
  work.platform.secrets.fingerprint(`outside:${tokenHash}:${code}`);

/** Sends a code to the phone that the link went to; the one before it is good no more. */
export async function sendCode(
  work: Work,
  { tokenHash, phone, instanceId }: Link,
): Promise<{ resendAfter: number; expires: number }> {
  const { pool, secrets } = work.platform;
  const last = await peek(pool, `outside-last:${tokenHash}`, work.now);
  if (last) throw tooMany(Math.ceil((last.until.getTime() - work.now.getTime()) / 1000));
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const until = new Date(work.now.getTime() + LIFE * 1000);
  const kept = await work.db.run(sql`
    update flow_outside_link set code_hash = ${hashOf(work, tokenHash, code)}, code_until = ${until}, tries = 0, codes = codes + 1
    where token_hash = ${tokenHash} and codes < ${CODES}`);
  if (kept === 0) throw tooMany(86_400);
  await count(pool, `outside-last:${tokenHash}`, AGAIN_AFTER, work.now);
  await sendSms(work, {
    phones: [secrets.open(phone)],
    key: 'task.outsideCode',
    facts: { minutes: LIFE / 60 },
    secret: { code },
    bizType: 'flowCase',
    bizId: instanceId,
  });
  return { resendAfter: AGAIN_AFTER, expires: LIFE };
}

/**
 * Whether this is the code. The row counts wrong ones under its lock and outside of any transaction that could be undone:
 * no number of calls at once is worth more than five.
 */
export async function assertCode(work: Work, { tokenHash }: Link, code: string): Promise<void> {
  const hash = hashOf(work, tokenHash, code);
  const row = await work.db.row<{ right: boolean }>(sql`
    update flow_outside_link set tries = tries + (code_hash <> ${hash})::int
    where token_hash = ${tokenHash} and code_until > ${work.at} and tries < ${TRIES} returning code_hash = ${hash} as right`);
  if (!row?.right) throw outside.codeWrong();
}
