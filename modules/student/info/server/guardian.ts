import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { studentRecord } from '#modules/base/people';
import { invalid, tooMany } from '#platform/kit/errors.ts';
import { isPhone } from '#platform/pure/check.ts';
import { count, peek } from '#platform/server/auth/throttle.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { assertMine } from './batch.ts';

/** Seconds until another code, and minutes that one is good for. */
const AGAIN_AFTER = 60;
const MINUTES = 10;
const TRIES = 5;
const CODES_A_DAY = 30;

const hashOf = (work: Work, studentId: string, code: string) =>
  work.platform.secrets.fingerprint(`guardian:${work.actor.userId}:${studentId}:${code}`);

/** A guardian's phone is another's to answer for: a code goes there first, and whoever writes it down has just shown who he is. */
export const guardianPrepare = post('xsgl/studentInfo/guardianPrepare', {
  needs: 'studentInfo.guardian',
  proof: 'fresh',
  body: z.strictObject({
    id: z.uuid(),
    guardianName: z.string().trim().min(1).max(50),
    guardianRelation: z.string().max(4),
    guardianPhone: z.string().trim().refine(isPhone),
  }),
  async handle(work, { body: { id, guardianName, guardianRelation, guardianPhone } }) {
    await assertMine(work, [id]);
    const { secrets } = work.platform;
    const own = await work.db.row(
      sql`select 1 from student where id = ${id} and phone_hash = ${secrets.fingerprint(guardianPhone)}`,
    );
    if (own) throw invalid([{ field: 'guardianPhone', key: 'info.phoneIsOwn' }]);
    await assertNotTooOften(work, guardianPhone);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const until = new Date(work.now.getTime() + MINUTES * 60_000);
    await work.db.run(sql`
      insert into guardian_code (tenant_id, user_id, student_id, guardian_name, guardian_relation, target, code_hash, until)
      values (${work.tenant}, ${work.actor.userId}, ${id}, ${guardianName}, ${guardianRelation}, ${secrets.seal(guardianPhone)},
        ${hashOf(work, id, code)}, ${until})
      on conflict (tenant_id, user_id, student_id) do update set guardian_name = excluded.guardian_name,
        guardian_relation = excluded.guardian_relation, target = excluded.target, code_hash = excluded.code_hash,
        until = excluded.until, tries = 0`);
    await sendSms(work, {
      phones: [guardianPhone],
      key: 'info.guardian',
      facts: { minutes: MINUTES },
      secret: { code },
      bizType: 'student',
      bizId: id,
    });
    return { resendAfter: AGAIN_AFTER, expires: MINUTES * 60 };
  },
});

/** Per phone, so that nobody's phone rings all night; per account, so that nobody rings many. */
async function assertNotTooOften(work: Work, phone: string): Promise<void> {
  const { pool, secrets } = work.platform;
  const key = `guardian-last:${work.tenant}:${secrets.fingerprint(phone)}`;
  const last = await peek(pool, key, work.now);
  if (last) throw tooMany(Math.ceil((last.until.getTime() - work.now.getTime()) / 1000));
  if ((await count(pool, `guardian-day:${work.actor.userId}`, 86_400, work.now)) > CODES_A_DAY)
    throw tooMany(86_400);
  await count(pool, key, AGAIN_AFTER, work.now);
}

type Taken = { guardianName: string; guardianRelation: string; target: string };

/** The code shows that the phone is at hand; wrong ones are counted under the row's lock. */
export const guardianConfirm = post('xsgl/studentInfo/guardianConfirm', {
  needs: 'studentInfo.guardian',
  proof: 'fresh',
  // a wrong code must stay counted
  autocommit: true,
  body: z.strictObject({ id: z.uuid(), code: z.string().trim().min(1).max(20) }),
  async handle(work, { body: { id, code } }) {
    await assertMine(work, [id]);
    const mine = sql`user_id = ${work.actor.userId} and student_id = ${id}`;
    const hash = hashOf(work, id, code.replaceAll(/\s/g, ''));
    await work.db.run(sql`update guardian_code set tries = tries + 1 where ${mine} and code_hash <> ${hash}`);
    const taken = await work.db.row<Taken>(sql`
      delete from guardian_code where ${mine} and code_hash = ${hash} and until > ${work.now} and tries < ${TRIES}
      returning guardian_name, guardian_relation, target`);
    if (!taken) throw refuse.codeWrong();
    const { guardianName, guardianRelation, target } = taken;
    const guardianPhone = work.platform.secrets.open(target);
    const why = work.platform.words.say('zh-CN', 'infoWhy.guardian');
    await studentRecord.correct(work, id, { guardianName, guardianRelation, guardianPhone }, why);
    return { changed: true };
  },
});
