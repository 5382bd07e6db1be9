import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { tooMany } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { openLock } from '#platform/server/auth/lock.ts';
import { count, forget, peek } from '#platform/server/auth/throttle.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { message } from '#platform/server/notify/message.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { forgetQuestions } from './passkey.ts';
import { assertPassword, setPassword } from './password.ts';

/** Eight digits are 26 bits; with five tries nobody guesses one in ten minutes. */
const DIGITS = 8;
const LIFE = 600;
const TRIES = 5;
const AGAIN_AFTER = 60;
const CODES_A_DAY = 10;
/** One address serves a whole dormitory floor; more than this is somebody who sends messages for fun. */
const CODES_AN_HOUR = 60;

const keyOf = (work: Work, account: string) => work.platform.secrets.fingerprint(`reset:${account}`);
const hashOf = (work: Work, key: string, code: string) =>
  work.platform.secrets.fingerprint(`reset:${key}:${code}`);

const account = z.string().trim().min(1).max(64);

/**
 * Sends a code to the phone of an account. The answer, and the time that it takes, are the same for a name that nobody
 * has and for one without a phone: who the name belongs to is looked up after the answer.
 */
const sendCode = post('auth/openApi/sendSmsCode', {
  needs: 'public',
  body: z.strictObject({ account, scene: z.literal('reset') }),
  async handle(work, { body }) {
    const key = keyOf(work, body.account);
    await assertNotTooOften(work, key);
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const until = new Date(work.now.getTime() + LIFE * 1000);
    await work.db.run(sql`
      insert into sys_password_reset (tenant_id, account_key, code_hash, until)
      values (${work.tenant}, ${key}, ${hashOf(work, key, code)}, ${until})
      on conflict (tenant_id, account_key) do update
        set code_hash = excluded.code_hash, until = excluded.until, tries = 0`);
    const sealed = work.platform.secrets.seal(JSON.stringify({ account: body.account, code }));
    await emit(work, 'security.codeAsked', { sealed });
    return { resendAfter: AGAIN_AFTER, expires: LIFE };
  },
});

async function assertNotTooOften(work: Work, key: string): Promise<void> {
  const { pool } = work.platform;
  const last = await peek(pool, `reset-last:${work.tenant}:${key}`, work.now);
  if (last) throw tooMany(Math.ceil((last.until.getTime() - work.now.getTime()) / 1000));
  if ((await count(pool, `reset-ip:${work.ip}`, 3_600, work.now)) > CODES_AN_HOUR) throw tooMany(3_600);
  if ((await count(pool, `reset-day:${work.tenant}:${key}`, 86_400, work.now)) > CODES_A_DAY)
    throw tooMany(86_400);
  await count(pool, `reset-last:${work.tenant}:${key}`, AGAIN_AFTER, work.now);
}

/**
 * Whom a message reaches. Colleagues may write an administrator's phone into the list of people: there the phone alone
 * proves nothing, and a second factor that is not the phone again must stand behind it.
 */
const REACHED = sql`u.status = 'enabled' and u.phone is not null and (
  exists (select 1 from sys_user_second_auth f where f.user_id = u.id and f.bound_at is not null and f.method <> 'sms')
  or exists (select 1 from sys_passkey k where k.user_id = u.id)
  or not exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = u.id and r.role_type = 'gly'))`;

/** The second half of sending, after the answer has gone. */
export async function codeAsked(work: Work, { sealed }: { sealed: string }): Promise<void> {
  const asked = JSON.parse(work.platform.secrets.open(sealed)) as { account: string; code: string };
  const user = await work.db.row<{ id: string; phone: string }>(sql`
    select u.id, u.phone from sys_user u where u.account_no = ${asked.account} and ${REACHED}`);
  if (!user) return;
  await sendSms(work, {
    phones: [work.platform.secrets.open(user.phone)],
    key: 'security.reset',
    facts: { minutes: LIFE / 60 },
    secret: { code: asked.code },
    bizType: 'sysUser',
    bizId: user.id,
    userId: user.id,
  });
}

/** The code and a password of one's own open the account again, and close all that was open. */
const forgot = post('auth/openApi/forgotPassword', {
  needs: 'public',
  autocommit: true,
  body: z.strictObject({
    account,
    code: z.string().trim().max(20),
    password: z.string().min(1).max(128),
  }),
  async handle(work, { body }) {
    const key = keyOf(work, body.account);
    const code = body.code.replaceAll(/[\s-]/g, '');
    await assertCode(work, key, code);
    const user = await work.db.row<{ id: string; accountNo: string; passwordHash: string | null }>(sql`
      select u.id, u.account_no, u.password_hash from sys_user u
      where u.account_no = ${body.account} and ${REACHED}`);
    // the code of a name that nobody has was sent to nobody
    if (!user) throw refuse.codeWrong();
    // a password that the policy refuses leaves the code as it was
    await assertPassword(work, user, body.password);
    const taken = await work.db.row(sql`delete from sys_password_reset
      where account_key = ${key} and code_hash = ${hashOf(work, key, code)} returning 1 as taken`);
    if (!taken) throw refuse.codeWrong();
    await setPassword(work, user, body.password);
    await message(work, {
      users: [user.id],
      key: 'security.reset',
      facts: { at: work.at, ip: work.ip },
      category: 'warning',
      link: '/personal/security',
      bizType: 'sysUser',
      bizId: user.id,
      event: `passwordReset:${work.at}`,
    });
    await record(work, 'sysUser', 'forgotPassword', [{ rowId: user.id, before: {}, after: {} }]);
    const seat = { tenant: work.tenant, name: user.accountNo, ip: work.ip, device: null };
    await openLock(work.platform.pool, seat);
    await forget(work.platform.pool, `reset-day:${work.tenant}:${key}`);
    return { accountNo: user.accountNo };
  },
});

/** The row counts wrong codes under its lock: no number of calls at once is worth more than five. */
async function assertCode(work: Work, key: string, code: string): Promise<void> {
  const row = await work.db.row<{ right: boolean }>(sql`
    update sys_password_reset set tries = tries + (code_hash <> ${hashOf(work, key, code)})::int
    where account_key = ${key} and until > ${work.now} and tries < ${TRIES}
    returning code_hash = ${hashOf(work, key, code)} as right`);
  if (!row?.right) throw refuse.codeWrong();
}

/** Codes that have had their time. */
export async function forgetCodes(work: Work): Promise<void> {
  await work.db.run(sql`delete from sys_password_reset where until < ${work.now}`);
  await work.db.run(sql`delete from sys_factor_code where until < ${work.now}`);
  await forgetQuestions(work);
}

export const reset = [sendCode, forgot];
