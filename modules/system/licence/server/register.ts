import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { openSchool, schoolId } from '#modules/system/tenant';
import { tooMany } from '#platform/kit/errors.ts';
import { isPhone } from '#platform/pure/check.ts';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { record } from '#platform/server/audit/record.ts';
import { count, peek } from '#platform/server/auth/throttle.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { readLicence, type Licence } from './licence.ts';
import { issuerKey, licenceOf, machineCode } from './status.ts';

const MINUTES = 5;
const TRIES = 5;
const AGAIN_AFTER = 60;
const CODES_A_DAY = 10;
const TRIES_AN_HOUR = 30;

const phone = z.string().trim().refine(isPhone);

const getStatus = post('auth/openApi/getStatus', {
  needs: 'public',
  proof: 'plain',
  body: z.strictObject({ tenantId: schoolId.optional() }),
  handle: (work, { body: { tenantId = work.tenant } }) =>
    asServer(work.platform, tenantId, standing, { now: work.now, transaction: false }),
});

/** Where a school stands. One that is not there is not registered, like one without a licence. */
async function standing(work: Work) {
  const row = await work.db.row<{ schoolName: string; usedUsers: number }>(sql`
    select school_name, (select count(*) from sys_user where status = 'enabled') as used_users from sys_tenant where id = ${work.tenant}`);
  const { status, validTo, daysLeft, modules, maxUsers } = await licenceOf(work);
  return {
    status: row ? status : 'unregistered',
    schoolName: row?.schoolName ?? null,
    tenantId: work.tenant,
    validTo,
    daysLeft,
    modules,
    maxUsers,
    usedUsers: row?.usedUsers ?? 0,
  };
}

/** The code of this installation, which a licence is made for; with a phone, a code to ask for a trial. */
const getCode = post('auth/openApi/getCode', {
  needs: 'public',
  proof: 'plain',
  body: z.strictObject({ phone: phone.optional() }),
  async handle(work, { body }) {
    if (body.phone !== undefined) await sendTrialCode(work, body.phone);
    const code = machineCode(work);
    const picture = Buffer.from(renderSVG(code)).toString('base64');
    return {
      machineCode: code,
      qr: `data:image/svg+xml;base64,${picture}`,
      smsSent: body.phone !== undefined,
    };
  },
});

const atPlatform = <T>({ platform, now, ip }: Work, use: (work: Work) => Promise<T>): Promise<T> =>
  asServer(platform, PLATFORM_SCHOOL, use, { now, ip });

const hashOf = (work: Work, number: string, code: string) =>
  work.platform.secrets.fingerprint(`licence:${number}:${code}`);

async function sendTrialCode(work: Work, number: string): Promise<void> {
  const { pool, secrets } = work.platform;
  const key = secrets.fingerprint(`licence:${number}`);
  const last = await peek(pool, `licence-last:${key}`, work.now);
  if (last) throw tooMany(Math.ceil((last.until.getTime() - work.now.getTime()) / 1000));
  if ((await count(pool, `licence-ip:${work.ip}`, 3_600, work.now)) > TRIES_AN_HOUR) throw tooMany(3_600);
  if ((await count(pool, `licence-day:${key}`, 86_400, work.now)) > CODES_A_DAY) throw tooMany(86_400);
  await count(pool, `licence-last:${key}`, AGAIN_AFTER, work.now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const until = new Date(work.now.getTime() + MINUTES * 60_000);
  await atPlatform(work, async (there) => {
    await there.db.run(sql`
      insert into sys_licence_code (tenant_id, phone_hash, code_hash, until)
      values (${there.tenant}, ${key}, ${hashOf(there, number, code)}, ${until})
      on conflict (tenant_id, phone_hash) do update set code_hash = excluded.code_hash, until = excluded.until, tries = 0`);
    const facts = { minutes: MINUTES };
    await sendSms(there, {
      phones: [number],
      key: 'licence.code',
      facts,
      secret: { code },
      bizType: 'sysLicence',
      bizId: key,
    });
  });
}

/** A signed licence opens or prolongs a school at once; a trial is asked for, and somebody of the platform decides. */
const registerSoft = post('auth/openApi/registerSoft', {
  needs: 'public',
  proof: 'plain',
  autocommit: true,
  body: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('license'), license: z.string().min(10).max(10_000) }),
    z.strictObject({
      mode: z.literal('trial'),
      schoolName: z.string().trim().min(2).max(60),
      /** The number that the school would like to have. */
      schoolCode: schoolId.optional(),
      contactName: z.string().trim().min(2).max(50),
      contactPhone: phone,
      smsCode: z.string().trim().min(1).max(20),
    }),
  ]),
  async handle(work, { body }) {
    const tries = await count(work.platform.pool, `licence-try:${work.ip}`, 3_600, work.now);
    if (tries > TRIES_AN_HOUR) throw tooMany(3_600);
    return body.mode === 'license' ? activate(work, body.license) : ask(work, body);
  },
});

async function activate(work: Work, text: string) {
  const key = await issuerKey(work);
  if (key === '') throw refuse.noKey();
  const licence = readLicence(text, key);
  if (!licence) throw refuse.notValid();
  if (licence.machineCode !== machineCode(work)) throw refuse.otherMachine();
  if (licence.validTo < work.at.slice(0, 10)) throw refuse.over({ validTo: licence.validTo });
  // only a school that is new has an administrator to let in: a licence is no way into one that is there
  const code = await openSchool(work, {
    id: licence.tenantId,
    schoolName: licence.schoolName,
    adminName: '系统管理员',
  });
  await keep(work, licence);
  return {
    status: 'active',
    tenantId: licence.tenantId,
    adminAccount: code === null ? null : { account: 'admin', code },
    validTo: licence.validTo,
    applyNo: null,
  };
}

/** Stores what the licence says. One that was issued earlier than the stored one changes nothing. */
function keep({ platform, now }: Work, licence: Licence): Promise<void> {
  return asServer(
    platform,
    licence.tenantId,
    async (work) => {
      const kept = await work.db.run(sql`
        insert into sys_licence (tenant_id, kind, licence_no, modules, max_users, valid_from, valid_to, issued_at, registered_at)
        values (${work.tenant}, 'licence', ${licence.licenceNo}, ${licence.modules}::text[], ${licence.maxUsers},
          ${licence.validFrom}, ${licence.validTo}, ${new Date(licence.issuedAt)}, ${work.at})
        on conflict (tenant_id) do update set kind = excluded.kind, licence_no = excluded.licence_no,
          modules = excluded.modules, max_users = excluded.max_users, valid_from = excluded.valid_from,
          valid_to = excluded.valid_to, issued_at = excluded.issued_at, registered_at = excluded.registered_at
        where sys_licence.kind = 'trial' or excluded.issued_at > sys_licence.issued_at`);
      if (kept === 0) throw refuse.older();
      await signal(work, { topic: 'package', tenant: work.tenant });
      const { licenceNo, validTo, maxUsers } = licence;
      const rowId = `00000000-0000-7000-8000-000000${licence.tenantId}`;
      await record(work, 'sysLicence', 'activate', [
        { rowId, before: null, after: { licenceNo, validTo, maxUsers } },
      ]);
    },
    { now },
  );
}

type Asked = {
  schoolName: string;
  schoolCode?: string | undefined;
  contactName: string;
  contactPhone: string;
  smsCode: string;
};

function ask(work: Work, asked: Asked) {
  return atPlatform(work, async (there) => {
    await takeCode(work, asked);
    const { secrets } = there.platform;
    const id = v7();
    await there.db.run(sql`
      insert into sys_licence_request (tenant_id, id, school_name, school_code, contact, phone, phone_hash, state, created_at)
      values (${there.tenant}, ${id}, ${asked.schoolName}, ${asked.schoolCode ?? null}, ${asked.contactName},
        ${secrets.seal(asked.contactPhone)}, ${secrets.fingerprint(asked.contactPhone)}, 'pending', ${there.at})`);
    return { status: 'pending', tenantId: null, adminAccount: null, validTo: null, applyNo: id };
  });
}

/** In a transaction of its own: a wrong code stays counted whatever becomes of the request. */
async function takeCode(work: Work, { contactPhone: number, smsCode: code }: Asked): Promise<void> {
  const taken = await atPlatform(work, async (there) => {
    const key = there.platform.secrets.fingerprint(`licence:${number}`);
    const hash = hashOf(there, number, code);
    await there.db.run(sql`update sys_licence_code set tries = tries + 1
      where phone_hash = ${key} and code_hash <> ${hash}`);
    return there.db.run(sql`delete from sys_licence_code
      where phone_hash = ${key} and code_hash = ${hash} and until > ${there.now} and tries < ${TRIES}`);
  });
  if (taken === 0) throw refuse.codeWrong();
}

export const registration = [getStatus, getCode, registerSoft];
