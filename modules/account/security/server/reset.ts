import { z } from 'zod';
import { isEmail, isPhone } from '#platform/pure/check.ts';
import { record } from '#platform/server/audit/record.ts';
import { askerOf } from '#platform/server/auth/asker.ts';
import { opens } from '#platform/server/auth/contact.ts';
import { hurdle } from '#platform/server/auth/hurdle.ts';
import { knownDevice, namedDevice, openLock } from '#platform/server/auth/lock.ts';
import { sql } from '#platform/server/db/sql.ts';
import { success } from '#platform/server/http/answer.ts';
import { Flat, post, type Headers } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { assertOffered } from './code-factors.ts';
import { assertCode, LIFE, makeCode, takeCode, type Asked, type Purpose } from './one-time-code.ts';
import { forgetQuestions } from './passkey.ts';
import { assertPassword, setPassword } from './password.ts';

const account = z.string().trim().min(1).max(64);

/**
 * Sends a code to the phone or the address of an account. The answer, and the time that it takes, are the same for a name that nobody
 * has and for one without a phone: who the name belongs to is looked up after the answer.
 */
const sendCode = post('auth/openApi/sendSmsCode', {
  needs: 'public',
  proof: 'plain',
  body: z.union([
    z.strictObject({ scene: z.literal('reset'), account, by: z.enum(['sms', 'email']).default('sms') }),
    z.strictObject({ scene: z.literal('login'), phone: z.string().trim().refine(isPhone) }),
    z.strictObject({ scene: z.literal('login'), email: z.string().trim().max(100).refine(isEmail) }),
  ]),
  async handle(work, { body, headers }) {
    const [by, name, purpose] =
      body.scene === 'reset'
        ? ([body.by, body.account, 'reset'] as const)
        : 'phone' in body
          ? (['sms', body.phone, 'login'] as const)
          : (['email', body.email, 'login'] as const);
    await (purpose === 'reset' ? assertOffered(work, by) : assertSignInBy(work, by));
    const { asker, cookie } = askerOf(headers);
    const wanted = { purpose, name, by };
    const made = await makeCode(work, wanted, { asker, device: await deviceOf(work, wanted, headers) });
    const msg = work.platform.words.say(work.locale, 'kit.done');
    return new Flat(success(made, work.traceId, msg), 200, { 'set-cookie': cookie });
  },
});

/** The device that asks, if the account knows it. Only who brings the name of one has it looked up. */
async function deviceOf(
  work: Work,
  { purpose, name, by }: { purpose: Purpose; name: string; by: Way },
  headers: Headers,
): Promise<string | null> {
  if (namedDevice(headers) === null) return null;
  const user = purpose === 'login' ? await ownerOf(work, by, name) : await reached(work, name, by);
  return knownDevice(work.platform.secrets, headers, { tenant: work.tenant, userId: user?.id ?? '' });
}

type Way = 'sms' | 'email';

const targetOf = (way: Way) => (way === 'sms' ? sql`u.phone` : sql`u.email`);

/**
 * Whom a message reaches; one that somebody else wrote a moment ago reaches nobody. Colleagues may write an administrator's phone or address into the list of people: there it alone
 * proves nothing, and a second factor that is not the same again must stand behind it.
 */
const reachedBy = (work: Work, way: Way) => sql`u.status = 'enabled'
  and ${way === 'sms' ? sql`u.phone is not null` : sql`u.email like '%@%'`}
  and ${opens(work, way === 'sms' ? 'phone' : 'email')} and (
  exists (select 1 from sys_user_second_auth f where f.user_id = u.id and f.bound_at is not null and f.method <> ${way})
  or exists (select 1 from sys_passkey k where k.user_id = u.id)
  or not exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = u.id and r.role_type = 'gly'))`;

/** The second half of sending, after the answer has gone. */
export async function codeAsked(work: Work, { sealed }: { sealed: string }): Promise<void> {
  const { purpose, name, code, by } = JSON.parse(work.platform.secrets.open(sealed)) as Asked;
  const user = purpose === 'login' ? await ownerOf(work, by, name) : await reached(work, name, by);
  if (!user) return;
  await sendSms(work, {
    phones: [by === 'sms' ? work.platform.secrets.open(user.target) : user.target],
    medium: by,
    key: `security.${purpose}`,
    facts: { minutes: LIFE / 60 },
    secret: { code },
    bizType: 'sysUser',
    bizId: user.id,
    userId: user.id,
  });
}

/** A phone comes sealed. */
type Reached = { id: string; target: string };

const reached = (work: Work, accountNo: string, by: Way): Promise<Reached | undefined> =>
  work.db.row<Reached>(sql`
    select u.id, ${targetOf(by)} as target from sys_user u
    where u.account_no = ${accountNo} and ${reachedBy(work, by)}`);

/** Whose phone or address this is, if it is one account's only. */
async function ownerOf(work: Work, by: Way, name: string): Promise<Reached | undefined> {
  const which =
    by === 'sms'
      ? sql`u.phone_hash = ${work.platform.secrets.fingerprint(name)}`
      : sql`lower(u.email) = lower(${name})`;
  const rows = await work.db.rows<Reached>(sql`select u.id, ${targetOf(by)} as target from sys_user u
    where ${which} and u.user_type <> 'applicant' and ${reachedBy(work, by)} limit 2`);
  return rows.length === 1 ? rows[0] : undefined;
}

/** @throws security.smsSignInOff, security.wayOff where the school doesn't let people in by a message */
async function assertSignInBy(work: Work, by: Way): Promise<void> {
  if ((await parameters(work, 'security'))['security.smsSignIn'] !== true) throw refuse.smsSignInOff();
  await assertOffered(work, by);
}

/**
 * Takes the code of a message as a sign-in: the account of the phone or the address, once.
 * @throws security.codeWrong, security.smsSignInOff, security.wayOff
 */
export async function takeSignInCode(
  work: Work,
  { by, name, code }: { by: Way; name: string; code: string },
  headers: Headers,
): Promise<string> {
  await assertSignInBy(work, by);
  // the other kind of name would only spend the code
  if (!(by === 'sms' ? isPhone(name) : isEmail(name))) throw refuse.codeWrong();
  const given = { purpose: 'login', name, code, asker: askerOf(headers).asker } as const;
  await assertCode(work, given);
  await takeCode(work, given);
  const user = await ownerOf(work, by, name);
  if (!user) throw refuse.codeWrong();
  return user.id;
}

/** The code and a password of one's own open the account again, and close all that was open. */
const forgot = post('auth/openApi/forgotPassword', {
  needs: 'public',
  proof: 'plain',
  autocommit: true,
  body: z.strictObject({
    account,
    code: z.string().trim().max(20),
    password: z.string().min(1).max(128),
  }),
  async handle(work, { body, headers }) {
    const { asker } = askerOf(headers);
    const given = { purpose: 'reset', name: body.account, code: body.code, asker } as const;
    const passed = await hurdle(work, headers);
    await assertCode(work, given);
    await passed();
    const user = await work.db.row<{ id: string; accountNo: string; passwordHash: string | null }>(sql`
      select u.id, u.account_no, u.password_hash from sys_user u
      where u.account_no = ${body.account} and (${reachedBy(work, 'sms')} or ${reachedBy(work, 'email')})`);
    // the code of a name that nobody has was sent to nobody
    if (!user) throw refuse.codeWrong();
    // a password that the policy refuses leaves the code as it was
    await assertPassword(work, user, body.password);
    await takeCode(work, given);
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
    return { accountNo: user.accountNo };
  },
});

/** Codes that have had their time. */
export async function forgetCodes(work: Work): Promise<void> {
  await work.db.run(sql`delete from sys_password_reset where until < ${work.now}`);
  await work.db.run(sql`delete from sys_factor_code where until < ${work.now}`);
  await forgetQuestions(work);
}

export const reset = [sendCode, forgot];
