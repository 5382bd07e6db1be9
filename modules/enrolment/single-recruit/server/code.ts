import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { tooMany } from '#platform/kit/errors.ts';
import { isPhone } from '#platform/pure/check.ts';
import { addressOf } from '#platform/server/auth/lock.ts';
import { count, peek } from '#platform/server/auth/throttle.ts';
import { LEAST_WORK, takeCaptcha } from '#platform/server/auth/work-proof.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

const DIGITS = 8;
/** Seconds that a code is good for, and between two messages. */
const LIFE = 600;
const AGAIN_AFTER = 60;
const TRIES = 5;
const PHONE_A_DAY = 5;
const ADDRESS_AN_HOUR = 30;

export const phone = z.string().trim().refine(isPhone);

const hashOf = (work: Work, number: string, code: string) =>
  work.platform.secrets.fingerprint(`recruit:${number}:${code.replaceAll(/[\s-]/g, '')}`);

/**
 * Sends a code to a phone of whoever registers. It costs work each time, so that nobody sends messages to strangers for
 * fun; whether the phone is known is told to nobody.
 */
export const sendCode = post('dzks/openApi/sendCode', {
  needs: 'public',
  proof: 'plain',
  body: z.strictObject({ phone }),
  async handle(work, { body, headers }) {
    await takeCaptcha(work, headers, LEAST_WORK);
    await assertNotTooOften(work, body.phone);
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const until = new Date(work.now.getTime() + LIFE * 1000);
    await work.db.run(sql`
      insert into recruit_code (tenant_id, phone_hash, code_hash, until)
      values (${work.tenant}, ${work.platform.secrets.fingerprint(body.phone)}, ${hashOf(work, body.phone, code)}, ${until})
      on conflict (tenant_id, phone_hash) do update set code_hash = excluded.code_hash, until = excluded.until`);
    await sendSms(work, {
      phones: [body.phone],
      key: 'single-recruit.code',
      facts: { minutes: LIFE / 60 },
      secret: { code },
      bizType: 'recruitCode',
      bizId: work.traceId,
    });
    return { resendAfter: AGAIN_AFTER, expires: LIFE };
  },
});

async function assertNotTooOften(work: Work, number: string): Promise<void> {
  const { pool, secrets } = work.platform;
  const who = `${work.tenant}:${secrets.fingerprint(number)}`;
  const last = await peek(pool, `recruit-last:${who}`, work.now);
  if (last) throw tooMany(Math.ceil((last.until.getTime() - work.now.getTime()) / 1000));
  if ((await count(pool, `recruit-ip:${addressOf(work.ip)}`, 3_600, work.now)) > ADDRESS_AN_HOUR)
    throw tooMany(3_600);
  if ((await count(pool, `recruit-day:${who}`, 86_400, work.now)) > PHONE_A_DAY) throw tooMany(86_400);
  await count(pool, `recruit-last:${who}`, AGAIN_AFTER, work.now);
}

/**
 * Whether this code was sent to that phone: five tries, counted under the lock of its row beside the transaction, so that a
 * refusal doesn't give them back. @throws single-recruit.phoneWrong
 */
export async function takePhoneCode(work: Work, number: string, code: string): Promise<void> {
  const key = `recruit-try:${work.tenant}:${work.platform.secrets.fingerprint(number)}`;
  const tries = await count(work.platform.pool, key, LIFE, work.now);
  if (tries > TRIES) throw refuse.phoneWrong();
  const taken = await work.db.row(sql`
    delete from recruit_code where phone_hash = ${work.platform.secrets.fingerprint(number)}
      and code_hash = ${hashOf(work, number, code)} and until > ${work.now} returning 1 as taken`);
  if (!taken) throw refuse.phoneWrong();
}
