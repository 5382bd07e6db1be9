import { z } from 'zod';
import { assertPlatform, openSchool, schoolId } from '#modules/system/tenant';
import { notFound } from '#platform/kit/errors.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { maskPhone } from '#platform/pure/text.ts';
import { record } from '#platform/server/audit/record.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { usersStep } from '../rules.ts';
import { issuerKey, licenceOf, machineCode, usedUsers } from './status.ts';

/** A trial lasts thirty days, for two hundred people. */
const DAYS = 30;
const USERS = 200;

type Request = {
  id: string;
  schoolName: string;
  schoolCode: string | null;
  contact: string;
  phone: string;
  state: string;
  reason: string | null;
  schoolId: string | null;
  createdAt: string;
};

export const list = get('base/sysLicence/list', {
  needs: 'sysLicence.list',
  query: z.strictObject({}),
  async handle(work) {
    assertPlatform(work);
    const rows = await work.db.rows<Request>(sql`
      select id, school_name, school_code, contact, phone, state, reason, school_id, created_at from sys_licence_request
      order by state = 'pending' desc, created_at desc limit 200`);
    const requests = rows.map((row) => ({ ...row, phone: maskPhone(work.platform.secrets.open(row.phone)) }));
    const schools = await standings(work);
    return {
      machineCode: machineCode(work),
      needsLicence: (await issuerKey(work)) !== '',
      schools,
      requests,
    };
  },
});

/** What each school may use and how much of it is taken. Figures only: no row of a school is shown. */
async function standings({ platform, db, now }: Work) {
  const schools = await db.rows<{ id: string; schoolName: string }>(
    sql`select id, school_name from sys_tenant order by id limit 500`,
  );
  const all = [];
  for (const school of schools) {
    const standing = await asServer(
      platform,
      school.id,
      async (work) => ({ ...(await licenceOf(work)), usedUsers: await usedUsers(work) }),
      { transaction: false, now },
    );
    const { status, kind, validTo, daysLeft, maxUsers, usedUsers: used } = standing;
    const step = usersStep(used, maxUsers);
    all.push({ ...school, status, kind, validTo, daysLeft, maxUsers, usedUsers: used, usersStep: step });
  }
  return all;
}

const approve = post('base/sysLicence/approve', {
  needs: 'sysLicence.decide',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid(), schoolId }),
  // the school must be there before anything can be written into it
  autocommit: true,
  async handle(work, { body }) {
    assertPlatform(work);
    const request = await pending(work, body.id);
    const { schoolName, contact: adminName } = request;
    const taken = await work.db.row(sql`select 1 as taken from sys_tenant where id = ${body.schoolId}`);
    if (taken) throw refuse.schoolTaken();
    // decided first: of two who approve at once one opens a school
    await decide(work, body.id, { state: 'approved', reason: null, schoolId: body.schoolId });
    const code = await openSchool(work, { id: body.schoolId, schoolName, adminName });
    if (code === null) throw refuse.schoolTaken();
    await trial(work, body.schoolId);
    return { id: body.schoolId, account: 'admin', code };
  },
});

const refuseTrial = post('base/sysLicence/refuse', {
  needs: 'sysLicence.decide',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid(), reason: z.string().trim().min(2).max(200) }),
  async handle(work, { body }) {
    assertPlatform(work);
    await pending(work, body.id);
    await decide(work, body.id, { state: 'refused', reason: body.reason, schoolId: null });
    return { id: body.id };
  },
});

async function pending(work: Work, id: string): Promise<Request> {
  const row = await work.db.row<Request>(sql`select * from sys_licence_request where id = ${id}`);
  if (!row) throw notFound();
  if (row.state !== 'pending') throw refuse.decided();
  return row;
}

type Decision = { state: string; reason: string | null; schoolId: string | null };

async function decide(work: Work, id: string, { state, reason, schoolId: school }: Decision): Promise<void> {
  const done = await work.db.run(sql`
    update sys_licence_request set state = ${state}, reason = ${reason}, school_id = ${school}, decided_at = ${work.at}
    where id = ${id} and state = 'pending'`);
  if (done === 0) throw refuse.decided();
  await record(work, 'sysLicence', state, [{ rowId: id, before: null, after: { state, schoolId: school } }]);
}

function trial({ platform, now }: Work, school: string): Promise<unknown> {
  const last = formatDateTime(new Date(now.getTime() + DAYS * 86_400_000), ZONE).slice(0, 10);
  return asServer(
    platform,
    school,
    async (work) => {
      await work.db.run(sql`
        insert into sys_licence (tenant_id, kind, licence_no, max_users, valid_from, valid_to, issued_at, registered_at)
        values (${work.tenant}, 'trial', ${`trial-${school}`}, ${USERS}, ${work.at.slice(0, 10)}, ${last}, ${work.now}, ${work.at})`);
      await signal(work, { topic: 'package', tenant: work.tenant });
    },
    { now },
  );
}

export const decisions = [list, approve, refuseTrial];
