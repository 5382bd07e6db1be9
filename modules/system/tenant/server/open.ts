import { v7 } from 'uuid';
import { z } from 'zod';
import { record } from '#platform/server/audit/record.ts';
import { issueCode } from '#platform/server/auth/activation.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { factFields, masked, sealedPhone, tidyFacts, type Facts } from './facts.ts';
import { assertPlatform, rowIdOf, schoolId, schoolOf } from './school.ts';

const ACCOUNT = 'admin';

/** Opens a school with its first administrator, who gets in by a code that is shown this once. */
export const open = post('base/sysTenant/open', {
  needs: 'sysTenant.open',
  proof: 'fresh',
  body: z.strictObject({
    id: schoolId,
    ...factFields,
    adminName: z.string().trim().min(1).max(50),
  }),
  // the school must be there before anything can be written into it
  autocommit: true,
  async handle(work, { body: { id, adminName, ...asked } }) {
    assertPlatform(work);
    const facts = tidyFacts(asked);
    const code = await openSchool(work, { id, adminName, ...facts });
    if (code === null) throw refuse.idTaken();
    const after = { id, adminName, ...facts, contactPhone: masked(facts.contactPhone) };
    await record(work, 'sysTenant', 'open', [{ rowId: rowIdOf(id), before: null, after }]);
    return { id, account: ACCOUNT, code };
  },
});

export type NewSchool = Partial<Facts> & { id: string; schoolName: string; adminName: string };

/** Opens a school and answers with its first administrator's code; `null` where there is such a school already. */
export async function openSchool(
  work: Work,
  {
    id,
    schoolName,
    adminName,
    schoolCode = null,
    domain = null,
    contactName = null,
    contactPhone = null,
  }: NewSchool,
): Promise<string | null> {
  const isNew = await work.db.run(sql`
    insert into sys_tenant (id, school_name, school_code, created_at, domain, contact_name, contact_phone)
    values (${id}, ${schoolName}, ${schoolCode}, ${work.at}, ${domain}, ${contactName}, ${sealedPhone(work, contactPhone)})
    on conflict (id) do nothing`);
  if (isNew === 0) return null;
  await signal(work, { topic: 'domain', tenant: id });
  await work.platform.seedSchool(id);
  return administratorCode(work, id, adminName);
}

/** Another code for the first administrator: the former is lost, or the opening broke off half-way. */
export const code = post('base/sysTenant/code', {
  needs: 'sysTenant.code',
  proof: 'fresh',
  body: z.strictObject({ id: schoolId, adminName: z.string().trim().min(1).max(50) }),
  autocommit: true,
  async handle(work, { body: { id, adminName } }) {
    assertPlatform(work);
    // whoever has the code runs the school
    await schoolOf(work, id);
    await work.platform.seedSchool(id);
    const issued = await administratorCode(work, id, adminName);
    await record(work, 'sysTenant', 'code', [{ rowId: rowIdOf(id), before: null, after: { id, adminName } }]);
    return { id, account: ACCOUNT, code: issued };
  },
});

function administratorCode({ platform, now }: Work, tenant: string, name: string): Promise<string> {
  return asServer(
    platform,
    tenant,
    async (work) => {
      await work.db.run(sql`
        insert into sys_user (tenant_id, id, account_no, user_name, user_type, default_role_type)
        values (${tenant}, ${v7()}, ${ACCOUNT}, ${name}, 'staff', 'gly') on conflict do nothing`);
      const user = (await work.db.row<{ id: string }>(
        sql`select id from sys_user where account_no = ${ACCOUNT} for update`,
      ))!;
      await work.db.run(sql`
        insert into sys_user_role (tenant_id, user_id, role_id)
        select tenant_id, ${user.id}, id from sys_role where role_code = 'gly' on conflict do nothing`);
      return issueCode(work, user.id);
    },
    { now },
  );
}
