import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { newcomers } from '#modules/account/security';
import { admittedOf } from '#modules/enrolment/admission';
import { tooMany } from '#platform/kit/errors.ts';
import { isPhone } from '#platform/pure/check.ts';
import { hurdle } from '#platform/server/auth/hurdle.ts';
import { addressOf } from '#platform/server/auth/lock.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { newToken, tokenHash } from '#platform/server/auth/token.ts';
import { LEAST_WORK, takeCaptcha } from '#platform/server/auth/work-proof.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/**
 * How a newcomer gets an account: what he knows of himself, then a code to a phone, then a password. Strangers are told
 * nothing: whoever asks gets the same answer in the same time, and a code goes out only where all of it is true.
 */
const identity = {
  /** Exam number, or the number of the identity card. */
  account: z.string().trim().min(6).max(20),
  name: z.string().trim().min(2).max(50),
  idTail: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9]{5}[0-9X]$/),
  phone: z.string().trim().refine(isPhone),
};
type Identity = { account: string; name: string; idTail: string; phone: string };

const DIGITS = 6;
/** Seconds that a code is good for, and until the next one. */
const LIFE = 600;
const AGAIN_AFTER = 60;
const TRIES = 5;
const DAY = 86_400;
const MOST = { person: 10, phone: 10, address: 60 };

const keyOf = (work: Work, { account, name, idTail, phone }: Identity) =>
  work.platform.secrets.fingerprint(`welcome:${account}:${name}:${idTail}:${phone}`);
const hashOf = (work: Work, key: string, code: string) =>
  work.platform.secrets.fingerprint(`welcome-code:${key}:${code}`);

export const sendCode = post('yxgl/openApi/welcome/sendCode', {
  needs: 'public',
  proof: 'plain',
  autocommit: true,
  body: z.strictObject(identity),
  async handle(work, { body, headers }) {
    await takeCaptcha(work, headers, LEAST_WORK);
    await assertNotTooOften(work, body);
    const [ticket, code] = [newToken(), String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')];
    const key = keyOf(work, body);
    await work.db.run(sql`
      insert into welcome_code (tenant_id, person_key, ticket_hash, code_hash, until)
      values (${work.tenant}, ${key}, ${tokenHash(ticket)}, ${hashOf(work, key, code)}, ${new Date(work.now.getTime() + LIFE * 1000)})
      on conflict (tenant_id, person_key, ticket_hash) do nothing`);
    const asked: Asked = { ...body, code };
    await emit(work, 'welcome.codeAsked', { sealed: work.platform.secrets.seal(JSON.stringify(asked)) });
    return { ticket, resendAfter: AGAIN_AFTER, expires: LIFE };
  },
});

async function assertNotTooOften(work: Work, { account, phone }: Identity): Promise<void> {
  const { pool } = work.platform;
  const counted = async (key: string, most: number, seconds: number) => {
    if ((await count(pool, `welcome-${key}`, seconds, work.now)) > most) throw tooMany(seconds);
  };
  await counted(`ip:${addressOf(work.ip)}`, MOST.address, 3_600);
  await counted(`last:${work.tenant}:${phone}`, 1, AGAIN_AFTER);
  await counted(`day:${work.tenant}:${account.toUpperCase()}:${addressOf(work.ip)}`, MOST.person, DAY);
  await counted(`phone:${work.tenant}:${phone}`, MOST.phone, DAY);
}

type Asked = Identity & { code: string };
type Known = { studentId: string; ksh: string; name: string; idNumber: string };

/** Sends the code where everything is true; after the answer, so that its time tells nothing. */
export async function codeAsked(work: Work, { sealed }: { sealed: string }): Promise<void> {
  const asked = JSON.parse(work.platform.secrets.open(sealed)) as Asked;
  const known = await knownAs(work, asked);
  if (!known) return;
  await sendSms(work, {
    phones: [asked.phone],
    key: 'welcome.code',
    facts: { minutes: LIFE / 60 },
    secret: { code: asked.code },
    bizType: 'welcomeStudent',
    bizId: known.studentId,
  });
}

/**
 * The newcomer of a batch that is open, if all that was said is true. Whoever has an account already gets codes on its own
 * phone alone: what stands on a letter opens no account twice.
 */
async function knownAs(work: Work, { account, name, idTail, phone }: Identity): Promise<Known | null> {
  const { secrets } = work.platform;
  const row = await work.db.row<{ studentId: string; isElsewhere: boolean }>(sql`
    select w.student_id, coalesce(u.phone_hash <> ${secrets.fingerprint(phone)}, false) as is_elsewhere
    from welcome_student w join welcome_batch b on b.id = w.batch_id and b.status = 'open' and b.open_from <= ${work.at.slice(0, 10)}::date
    left join sys_user u on u.person_id = w.student_id and u.status = 'enabled'
    where w.state in ('awaited', 'delayed') and (w.ksh = ${account} or w.id_number_hash = ${secrets.fingerprint(account.toUpperCase())})`);
  if (!row || row.isElsewhere) return null;
  const [known] = await admittedOf(work, [row.studentId]);
  if (!known || known.status !== 'admitted') return null;
  const isRight = known.name === name && known.idNumber.toUpperCase().endsWith(idTail);
  return isRight ? known : null;
}

/** The code and a password of one's own open the account, or give it a new password. @throws welcome.activateFail whatever was wrong */
export const activate = post('yxgl/openApi/welcome/activate', {
  needs: 'public',
  proof: 'plain',
  autocommit: true,
  body: z.strictObject({
    ...identity,
    ticket: z.string().max(100),
    code: z.string().trim().max(12),
    password: z.string().min(1).max(128),
  }),
  async handle(work, { body, headers }) {
    const passed = await hurdle(work, headers);
    const key = keyOf(work, body);
    const hash = hashOf(work, key, body.code);
    const row = await work.db.row<{ isRight: boolean }>(sql`
      update welcome_code set tries = tries + (code_hash <> ${hash})::int
      where person_key = ${key} and ticket_hash = ${tokenHash(body.ticket)} and until > ${work.now} and tries < ${TRIES}
      returning code_hash = ${hash} as is_right`);
    const known = row?.isRight ? await knownAs(work, body) : null;
    if (!known) throw refuse.activateFail();
    await passed();
    // a password that the policy refuses leaves the code as it was
    await newcomers.open(
      work,
      {
        ...{ realm: 'welcome', name: known.ksh, aliases: [known.idNumber], personId: known.studentId },
        ...{ shownName: known.name, phone: body.phone },
      },
      body.password,
    );
    await work.db.run(sql`delete from welcome_code where person_key = ${key}`);
    await work.db.run(sql`
      update welcome_student set activated_at = coalesce(activated_at, ${work.at}), version = version + 1, updated_at = ${work.at}
      where student_id = ${known.studentId}`);
    return { username: known.ksh };
  },
});

/** Whether newcomers are taken in now, for the sign-in page: of the school, not of anybody. */
export const getState = get('yxgl/openApi/welcome/getState', {
  needs: 'public',
  async handle(work) {
    const row = await work.db.row<{
      name: string;
      openFrom: string;
      reportFrom: string;
      reportTo: string;
    }>(sql`
      select name, open_from, report_from, report_to from welcome_batch where status = 'open'
      order by open_from > ${work.at.slice(0, 10)}::date, report_from desc limit 1`);
    return {
      batch: row ?? null,
      isOpen: row !== undefined && row.openFrom <= work.at.slice(0, 10),
      serverNow: work.at,
    };
  },
});

/** Codes that have had their time. */
export async function forgetCodes(work: Work): Promise<void> {
  await work.db.run(sql`delete from welcome_code where until < ${work.now}`);
}
