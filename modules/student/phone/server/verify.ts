import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { studentNumbers, usersOfPersons } from '#modules/base/people';
import { tooMany } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { demandStepUp } from '#platform/server/auth/step-up.ts';
import { count, countFirst } from '#platform/server/auth/throttle.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { CODE_HOURS, CODE_TRIES, CODES_A_DAY, outcomeOf } from '../rules.ts';
import { numberOf, type Number_ } from './number.ts';

const DAY = 86_400;
/** Numbers that one person may look at in a day, and codes that he may send. */
const DIALS_A_DAY = 300;
const SENDS_A_DAY = 500;

const whose = { studentId: z.uuid(), target: z.enum(['own', 'guardian']) };

/** A code to each of these numbers; whoever has the number reads it out to whoever sent it. */
export const send = post('xsgl/studentPhone/send', {
  needs: 'studentPhone.send',
  proof: 'fresh',
  body: z.strictObject({ numbers: z.array(z.strictObject(whose)).min(1).max(100) }),
  async handle(work, { body: { numbers } }) {
    let sent = 0;
    for (const one of numbers) {
      const number = await numberOf(work, one, 'studentPhone.send');
      if (await mayRing(work, number)) {
        await sendCode(work, number);
        sent += 1;
      }
    }
    return { sent, skipped: numbers.length - sent };
  },
});

/** Nobody's phone rings all day, and nobody lets many ring. */
async function mayRing(work: Work, { phoneHash }: Number_): Promise<boolean> {
  const { pool } = work.platform;
  const byActor = `phone-send:${work.tenant}:${work.actor.userId}`;
  if ((await count(pool, byActor, DAY, work.now)) > SENDS_A_DAY) throw tooMany(DAY);
  return (await count(pool, `phone-code:${work.tenant}:${phoneHash}`, DAY, work.now)) <= CODES_A_DAY;
}

const codeHash = (work: Work, numberId: string, code: string): string =>
  work.platform.secrets.fingerprint(`phone-code:${numberId}:${code}`);

async function sendCode(work: Work, number: Number_): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const until = new Date(work.now.getTime() + CODE_HOURS * 3_600_000);
  await work.db.run(sql`
    insert into phone_code (tenant_id, number_id, code_hash, until) values (${work.tenant}, ${number.id}, ${codeHash(work, number.id, code)}, ${until})
    on conflict (tenant_id, number_id) do update set code_hash = excluded.code_hash, until = excluded.until`);
  const who = await work.db.row<{ name: string }>(sql`
    with ${studentNumbers.rows} select name from student_number where student_id = ${number.studentId}`);
  await sendSms(work, {
    phones: [work.platform.secrets.open(number.phone)],
    key: number.target === 'own' ? 'phone.codeOwn' : 'phone.codeGuardian',
    facts: { name: who?.name ?? '', hours: CODE_HOURS },
    secret: { code },
    bizType: 'stuPhone',
    bizId: number.id,
  });
}

/** The code that was read out. A number that was proposed becomes the record's; no other way leads there. */
export const confirm = post('xsgl/studentPhone/confirm', {
  needs: 'studentPhone.confirm',
  proof: 'fresh',
  body: z.strictObject({
    ...whose,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  }),
  async handle(work, { body: { code, ...asked } }) {
    const number = await numberOf(work, asked, 'studentPhone.confirm');
    // wrong tries stay counted, whatever becomes of this transaction
    const limit = { key: `phone-try:${work.tenant}:${number.id}`, most: CODE_TRIES, seconds: DAY };
    const { found, left } = await countFirst(work.platform.pool, limit, work.now, async () => {
      const row = await work.db.row<{ numberId: string }>(sql`
        delete from phone_code where number_id = ${number.id} and code_hash = ${codeHash(work, number.id, code)} and until > ${work.now}
        returning number_id`);
      return row ?? null;
    });
    if (!found) throw left < 0 ? refuse.codeOver() : refuse.codeWrong();
    if (number.status === 'proposed') await adopt(work, number);
    await work.db.run(sql`
      update stu_phone set status = 'current', verified_at = ${work.at}, verified_by = 'code', call_result = null, version = version + 1,
        updated_at = ${work.at} where id = ${number.id}`);
    await record(work, 'stuPhone', 'confirm', [
      { rowId: number.id, before: null, after: { verifiedBy: 'code' } },
    ]);
    return { id: number.id };
  },
});

async function adopt(work: Work, { studentId, target, phone, holder, relation, id }: Number_): Promise<void> {
  await studentNumbers.keep(work, {
    studentId,
    target,
    phone: work.platform.secrets.open(phone),
    holder,
    relation,
  });
  await work.db.run(sql`
    update stu_phone set status = 'dropped', version = version + 1, updated_at = ${work.at}
    where student_id = ${studentId} and target = ${target} and status = 'current' and id <> ${id}`);
  if (target === 'own') return;
  const users = await usersOfPersons(work, [studentId]);
  await message(work, {
    users: [...users.values()],
    key: 'phone.guardianMoved',
    facts: { name: holder ?? '' },
    category: 'system',
    link: '/layout/portal/personal',
    bizType: 'stuPhone',
    bizId: id,
    event: `moved:${work.at}`,
  });
}

/** The whole number, to be dialled; who looked at whose stays in the log. */
export const dial = post('xsgl/studentPhone/dial', {
  needs: 'studentPhone.call',
  proof: 'depends',
  reads: true,
  body: z.strictObject(whose),
  async handle(work, { body }) {
    await demandStepUp(work);
    const dials = `phone-dial:${work.tenant}:${work.actor.userId}`;
    if ((await count(work.platform.pool, dials, DAY, work.now)) > DIALS_A_DAY) throw tooMany(DAY);
    const number = await numberOf(work, body, 'studentPhone.call');
    await record(work, 'stuPhone', 'reveal:phone', [{ rowId: number.id, before: {}, after: {} }]);
    return { phone: work.platform.secrets.open(number.phone) };
  },
});

/** What a call found out. It makes a number trusted for calls; it opens nothing, and moves nothing into the record. */
export const called = post('xsgl/studentPhone/called', {
  needs: 'studentPhone.call',
  proof: 'plain',
  body: z.strictObject({
    ...whose,
    result: z.enum(['reached', 'noAnswer', 'dead', 'notHis']),
    note: z.string().trim().max(200).optional(),
  }),
  async handle(work, { body: { result, note = '', ...asked } }) {
    const number = await numberOf(work, asked, 'studentPhone.call');
    const outcome = outcomeOf(result);
    const verified =
      outcome === 'good'
        ? sql`, verified_at = ${work.at}, verified_by = coalesce(verified_by, 'call')`
        : outcome === 'wrong'
          ? sql`, verified_at = null, verified_by = null`
          : sql``;
    const status = outcome === 'wrong' && number.status === 'proposed' ? 'dropped' : number.status;
    await work.db.run(sql`
      update stu_phone set call_result = ${result}, called_at = ${work.at}, call_note = ${note || null}, status = ${status} ${verified},
        version = version + 1, updated_at = ${work.at} where id = ${number.id}`);
    await record(work, 'stuPhone', 'called', [{ rowId: number.id, before: null, after: { result } }]);
    return { id: number.id, status };
  },
});

/** A number that its owner has shown to be his by himself is verified, and whatever was proposed is over. */
export async function ownerConfirmed(
  work: Work,
  { userId, kind }: { userId: string; kind: string },
): Promise<void> {
  if (kind !== 'phone') return;
  await work.db.run(sql`
    update stu_phone n set status = case when n.phone_hash = u.phone_hash then 'current' else 'dropped' end,
      verified_at = case when n.phone_hash = u.phone_hash then ${work.at}::timestamptz else n.verified_at end,
      verified_by = case when n.phone_hash = u.phone_hash then 'code' else n.verified_by end,
      version = n.version + 1, updated_at = ${work.at}
    from sys_user u where u.id = ${userId} and n.student_id = u.person_id and n.target = 'own'
      and (n.status <> 'dropped' or n.phone_hash = u.phone_hash)`);
}
