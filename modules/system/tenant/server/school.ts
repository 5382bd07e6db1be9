import { z } from 'zod';
import { forbidden, notFound } from '#platform/kit/errors.ts';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import type { School } from '../school.ts';

export const schoolId = z.string().regex(/^[0-9]{6}$/);

/** A person whose page was touched within these minutes counts as online. */
const ONLINE = 15;

/** A menu can be made by hand in any school; what is behind this one belongs to the platform's. */
export function assertPlatform(work: Work): void {
  if (work.tenant !== PLATFORM_SCHOOL) throw forbidden();
}

/** Schools as the list tells them: all, or the one with this number. */
export async function schoolsOf(work: Work, id: string | null): Promise<School[]> {
  const since = new Date(work.now.getTime() - ONLINE * 60_000);
  const schools = await work.db.rows<School>(sql`
    select t.id, t.school_name, t.status, t.version, t.school_code, t.domain, t.contact_name, t.contact_phone, t.created_at, t.package_id, p.name as package_name, t.exported_at, t.delete_after,
      (t.storage_quota / 1073741824)::float8 as quota_gb, sys_school_due(t.delete_after, ${work.at}) as due,
      (select count(distinct s.user_id) from sys_session s
        where s.tenant_id = t.id and s.revoked_at is null and s.last_active_at > ${since}) as online
    from sys_tenant t left join sys_package p on p.id = t.package_id
    where ${id}::text is null or t.id = ${id}::text order by t.id`);
  const { secrets } = work.platform;
  return schools.map((one) => ({
    ...one,
    contactPhone: one.contactPhone && secrets.open(one.contactPhone),
  }));
}

export const list = get('base/sysTenant/list', {
  needs: 'sysTenant.list',
  query: z.strictObject({}),
  async handle(work): Promise<School[]> {
    assertPlatform(work);
    return schoolsOf(work, null);
  },
});

/** Schools have no id of the usual kind; the audit wants one. */
export const rowIdOf = (id: string): string => `00000000-0000-7000-8000-000000${id}`;

type Held = {
  schoolName: string;
  status: string;
  version: number;
  schoolCode: string | null;
  domain: string | null;
  contactName: string | null;
};

export async function schoolOf(work: Work, id: string): Promise<Held> {
  const school = await work.db.row<Held>(
    sql`select school_name, status, version, school_code, domain, contact_name from sys_tenant where id = ${id} for update`,
  );
  if (!school) throw notFound();
  return school;
}

/** How much of the platform a school uses. Counts only: no row of the school is shown. */
export const usage = get('base/sysTenant/usage', {
  needs: 'sysTenant.list',
  query: z.strictObject({ id: schoolId }),
  async handle(work, { query: { id } }) {
    assertPlatform(work);
    const known = await work.db.row(sql`select 1 from sys_tenant where id = ${id}`);
    if (!known) throw notFound();
    return asServer(work.platform, id, usageOf, { transaction: false, now: work.now });
  },
});

async function usageOf(work: Work) {
  const month = new Date(work.now.getTime() - 30 * 86_400_000);
  const [people, files, acts] = await Promise.all([
    work.db.row<{ users: number; students: number; staff: number; lastLoginAt: string | null }>(sql`
      select count(*) as users, count(*) filter (where user_type = 'student') as students,
        count(*) filter (where user_type = 'staff') as staff, max(last_login_at) as last_login_at from sys_user`),
    work.db.row<{ files: number; bytes: number }>(
      sql`select count(*) as files, coalesce(sum(size), 0) as bytes from attach`,
    ),
    work.db.row<{ logins: number; changes: number; texts: number; exports: number }>(sql`
      select (select count(*) from sys_login_log where at > ${month} and result = 'success') as logins,
        (select count(*) from sys_oper_log where at > ${month}) as changes,
        (select count(*) from sms_log where created_at > ${month}) as texts,
        (select count(*) from sys_export_log where at > ${month}) as exports`),
  ]);
  return { ...people!, ...files!, ...acts! };
}
