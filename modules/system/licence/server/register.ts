import { v7 } from 'uuid';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { openSchool, schoolId } from '#modules/system/tenant';
import { tooMany } from '#platform/kit/errors.ts';
import { isPhone } from '#platform/pure/check.ts';
import { record } from '#platform/server/audit/record.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { success } from '#platform/server/http/answer.ts';
import { Flat, post, type Headers } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { readLicence, type Licence } from './licence.ts';
import { issuerKey, licenceOf, machineCode } from './status.ts';
import { atPlatform, hasAsked, sendTrialCode, takeTrialCode } from './trial-code.ts';

const TRIES_AN_HOUR = 30;

const phone = z.string().trim().refine(isPhone);

export const getStatus = post('auth/openApi/getStatus', {
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
export const getCode = post('auth/openApi/getCode', {
  needs: 'public',
  proof: 'plain',
  body: z.strictObject({ phone: phone.optional() }),
  async handle(work, { body, headers }) {
    const code = machineCode(work);
    const picture = Buffer.from(renderSVG(code)).toString('base64');
    const told = { machineCode: code, qr: `data:image/svg+xml;base64,${picture}` };
    if (body.phone === undefined) return { ...told, smsSent: false };
    const cookie = await sendTrialCode(work, body.phone, headers);
    const msg = work.platform.words.say(work.locale, 'kit.done');
    return new Flat(success({ ...told, smsSent: true }, work.traceId, msg), 200, { 'set-cookie': cookie });
  },
});

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
  async handle(work, { body, headers }) {
    // strangers at the same address don't stand before the one who asked for the code
    const counted = body.mode === 'license' || !(await hasAsked(work, body.contactPhone, headers));
    const tries = counted ? await count(work.platform.pool, `licence-try:${work.ip}`, 3_600, work.now) : 0;
    if (tries > TRIES_AN_HOUR) throw tooMany(3_600);
    return body.mode === 'license' ? activate(work, body.license) : ask(work, body, headers);
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

function ask(work: Work, asked: Asked, headers: Headers) {
  return atPlatform(work, async (there) => {
    await takeTrialCode(work, { number: asked.contactPhone, code: asked.smsCode }, headers);
    const { secrets } = there.platform;
    const id = v7();
    await there.db.run(sql`
      insert into sys_licence_request (tenant_id, id, school_name, school_code, contact, phone, phone_hash, state, created_at)
      values (${there.tenant}, ${id}, ${asked.schoolName}, ${asked.schoolCode ?? null}, ${asked.contactName},
        ${secrets.seal(asked.contactPhone)}, ${secrets.fingerprint(asked.contactPhone)}, 'pending', ${there.at})`);
    return { status: 'pending', tenantId: null, adminAccount: null, validTo: null, applyNo: id };
  });
}

export const registration = [getStatus, getCode, registerSoft];
