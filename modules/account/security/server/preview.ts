import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { PRESETS } from '../rules-password.ts';

const DAY = 86_400_000;
const days = z.coerce.number().int();

/** What a policy would ask of people at their next sign-in, before it is saved: the school's, or that of one identity. */
export const preview = get('base/sysPasswordPolicy/preview', {
  needs: 'sysPasswordPolicy.preview',
  query: z.union([
    z.strictObject({ preset: z.enum(['asvs', 'mlps3']), changeDays: days.min(30).max(180).default(90) }),
    z.strictObject({
      roleType: z.string().max(20),
      changeDays: z.union([days.min(0).max(0), days.min(30).max(180)]).default(0),
      secondAuth: z.enum(['off', 'optional', 'required']).default('optional'),
    }),
  ]),
  async handle(work, { query }) {
    const ofRole = 'roleType' in query;
    const limit = ofRole || PRESETS[query.preset].changeDays !== null ? query.changeDays : 0;
    const since = limit === 0 ? null : new Date(work.now.getTime() - limit * DAY);
    const bound = ofRole
      ? sql`${query.secondAuth === 'required'}`
      : sql`${query.preset === 'mlps3'} and user_type in ('staff', 'platform')`;
    const whose = ofRole
      ? sql`exists (select 1 from sys_user_role ur join sys_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
          where ur.user_id = u.id and r.status = 'enabled' and r.role_type = ${query.roleType})`
      : sql`true`;
    const row = await work.db.row<{ change: number; bind: number; accounts: number }>(sql`
      select count(*) as accounts,
        count(*) filter (where must_change_password or coalesce(password_changed_at, created_at) < ${since}::timestamptz) as change,
        count(*) filter (where ${bound}
          and not exists (select 1 from sys_user_second_auth f where f.user_id = u.id and f.bound_at is not null)
          and not exists (select 1 from sys_passkey k where k.user_id = u.id)) as bind
      from sys_user u where status = 'enabled' and password_hash is not null and ${whose}`);
    return row!;
  },
});
