import { z } from 'zod';
import { newcomers } from '#modules/account/security';
import { invalid, tooMany } from '#platform/kit/errors.ts';
import { isIdNumber, sexOf } from '#platform/pure/id-number.ts';
import { addressOf } from '#platform/server/auth/lock.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { seal } from '#platform/server/resource/secret-fields.ts';
import { insert } from '#platform/server/resource/store.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { candidate } from '../candidate.ts';
import { refuse } from '../errors.ts';
import { birthOf } from '../rules/registration.ts';
import { batchOf, type Batch } from './batch.ts';
import { beginnings } from './candidate.ts';
import { phone, takePhoneCode } from './code.ts';

const DAY = 86_400;
/** Tries of one phone a day, and of one address an hour: a family, a school's computer room. */
const PHONE_A_DAY = 15;
const ADDRESS_AN_HOUR = 60;

type OpenBatch = {
  id: string;
  name: string;
  kinds: string[];
  registerMode: string;
  registerStart: string;
  registerEnd: string;
  notice: string | null;
  plans: { name: string; planCount: number; tuition: number | null; kind: string | null }[];
};

/** Batches that take registrations, now or soon, with what they offer. */
export const getOpenBatch = get('dzks/openApi/getOpenBatch', {
  needs: 'public',
  async handle(work) {
    const batches = await work.db.rows<OpenBatch>(sql`
      select b.id, b.name, b.kinds, b.register_mode, b.register_start, b.register_end, b.notice,
        (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'planCount', p.plan_count, 'tuition', p.tuition, 'kind', p.kind) order by p.major_code), '[]')
          from major_plan p where p.batch_id = b.id) as plans
      from exam_batch b where b.status = 'open' and b.register_end > ${work.at} order by b.register_start limit 10`);
    const school = await work.db.row<{ schoolName: string }>(
      sql`select school_name from sys_tenant where id = ${work.tenant}`,
    );
    return { schoolName: school!.schoolName, serverNow: work.at, batches };
  },
});

const asked = z.strictObject({
  batchId: z.uuid(),
  name: z.string().trim().min(2).max(50),
  idNumber: z.string().trim().toUpperCase().max(18),
  kind: z.string().max(2),
  phone,
  code: z.string().trim().min(4).max(12),
  password: z.string().max(64),
});
type Asked = z.output<typeof asked>;

/**
 * Somebody registers himself, or opens the account of a registration that the school has on its list (its phone must be
 * the one that the code went to, its name his). The answer is the same for a number that takes part already under another
 * phone: only the owner of that phone hears of it.
 */
export const register = post('dzks/openApi/register', {
  needs: 'public',
  proof: 'plain',
  body: asked,
  async handle(work, { body }) {
    await assertNotTooOften(work, body.phone);
    await takePhoneCode(work, body.phone, body.code);
    if (!isIdNumber(body.idNumber)) throw invalid([{ field: 'idNumber', key: 'single-recruit.idNumberBad' }]);
    const batch = await batchOf(work, body.batchId);
    if (batch.status !== 'open' || work.at < batch.registerStart || work.at >= batch.registerEnd)
      throw refuse.outOfWindow();
    if (!batch.kinds.includes(body.kind)) throw refuse.kindOutside();
    const known = await knownAs(work, body);
    if (known === null && batch.registerMode === 'import') throw refuse.importOnly();
    if (known === null) await openAccount(work, body, await begin(work, batch, body));
    else if (known.isHis) await openAccount(work, body, known);
    else await warn(work, known);
    return { received: true };
  },
});

async function assertNotTooOften(work: Work, number: string): Promise<void> {
  const { pool, secrets } = work.platform;
  const who = `recruit-register:${work.tenant}:${secrets.fingerprint(number)}`;
  if ((await count(pool, who, DAY, work.now)) > PHONE_A_DAY) throw tooMany(DAY);
  if ((await count(pool, `recruit-register:${addressOf(work.ip)}`, 3_600, work.now)) > ADDRESS_AN_HOUR)
    throw tooMany(3_600);
}

type Known = { id: string; registerNo: string; phone: string; isHis: boolean };

/** The registration of that identity number in the batch; his where its phone and name are what he says. */
async function knownAs(work: Work, { batchId, idNumber, phone: number, name }: Asked): Promise<Known | null> {
  const { secrets } = work.platform;
  const row = await work.db.row<Known>(sql`
    select id, register_no, phone, coalesce(phone_hash = ${secrets.fingerprint(number)} and name = ${name}, false) as is_his from candidate
    where batch_id = ${batchId} and id_number_hash = ${secrets.fingerprint(idNumber)}`);
  return row ?? null;
}

type Begun = { id: string; registerNo: string };

async function begin(
  work: Work,
  batch: Batch,
  { name, idNumber, kind, phone: number }: Asked,
): Promise<Begun> {
  const { registerNo } = await beginnings(work, batch);
  const values = {
    batchId: batch.id,
    registerNo,
    name,
    idNumber,
    kind,
    phone: number,
    gender: sexOf(idNumber),
    birthDate: birthOf(idNumber),
  };
  const { id } = await insert(work, candidate, seal(candidate.fields, values, work.platform.secrets));
  return { id, registerNo: registerNo! };
}

/** He signs in by his identity number or the registration number, which his phone gets. */
async function openAccount(
  work: Work,
  { name, idNumber, phone: number, password }: Asked,
  begun: Begun,
): Promise<void> {
  await newcomers.open(
    work,
    {
      realm: 'exam',
      name: begun.registerNo,
      aliases: [idNumber],
      personId: begun.id,
      shownName: name,
      phone: number,
    },
    password,
  );
  await sms(work, number, 'registered', begun);
}

/** Somebody else says that he has this number: its owner should know. */
const warn = (work: Work, known: Known): Promise<void> =>
  sms(work, work.platform.secrets.open(known.phone), 'triedAgain', known);

const sms = (work: Work, number: string, key: string, { id, registerNo }: Begun): Promise<void> =>
  sendSms(work, {
    phones: [number],
    key: `single-recruit.${key}`,
    facts: { registerNo },
    bizType: 'candidate',
    bizId: id,
  });
