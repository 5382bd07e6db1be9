import { z } from 'zod';
import { assertPlatform, schoolId } from '#modules/system/tenant';
import { invalid, notFound } from '#platform/kit/errors.ts';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { record } from '#platform/server/audit/record.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { issuerKey } from './status.ts';

/** Said by the platform, not by an issuer. */
const BY_PLATFORM = 'platform';

/**
 * Where nobody issues licences, the platform itself says until when a school may be used and by how many; without a day
 * it is not limited. Where there is an issuer, only what it signed prolongs.
 */
export const renew = post('base/sysLicence/renew', {
  needs: 'sysLicence.decide',
  proof: 'fresh',
  body: z.strictObject({
    id: schoolId,
    validTo: wireDay.nullable(),
    maxUsers: z.int().min(1).max(1_000_000),
  }),
  // what is said of another school is written on its own connection: a lock held here would wait for itself
  autocommit: true,
  async handle(work, { body: { id, validTo, maxUsers } }) {
    assertPlatform(work);
    // the one that prolongs would lock itself out
    if (id === PLATFORM_SCHOOL) throw refuse.platformStays();
    const known = await work.db.row(sql`select 1 as known from sys_tenant where id = ${id}`);
    if (!known) throw notFound();
    if ((await issuerKey(work)) !== '') throw refuse.issuerOnly();
    if (validTo !== null && validTo < work.at.slice(0, 10))
      throw invalid([{ field: 'validTo', key: 'licence.dayOver' }]);
    const before = await asServer(work.platform, id, (school) => say(school, validTo, maxUsers), {
      now: work.now,
    });
    const rowId = `00000000-0000-7000-8000-000000${id}`;
    const after = validTo === null ? { validTo } : { validTo, maxUsers };
    await record(work, 'sysLicence', 'renew', [{ rowId, before, after }]);
    return { id };
  },
});

type Kept = { validTo: string; maxUsers: number };

async function say(work: Work, validTo: string | null, maxUsers: number): Promise<Kept | null> {
  const before = await work.db.row<Kept>(sql`select valid_to, max_users from sys_licence`);
  if (validTo === null) await work.db.run(sql`delete from sys_licence`);
  else
    await work.db.run(sql`
      insert into sys_licence (tenant_id, kind, licence_no, max_users, valid_from, valid_to, issued_at, registered_at)
      values (${work.tenant}, 'licence', ${BY_PLATFORM}, ${maxUsers}, ${work.at.slice(0, 10)}, ${validTo}, ${work.now}, ${work.at})
      on conflict (tenant_id) do update set kind = 'licence', licence_no = excluded.licence_no, max_users = excluded.max_users,
        valid_to = excluded.valid_to, issued_at = excluded.issued_at, registered_at = excluded.registered_at`);
  await signal(work, { topic: 'package', tenant: work.tenant });
  return before ?? null;
}
