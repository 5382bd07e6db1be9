import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { PRESETS } from '../rules-password.ts';

const DAY = 86_400_000;

/** What a policy would ask of people at their next sign-in, before it is saved. */
export const preview = get('base/sysPasswordPolicy/preview', {
  needs: 'sysPasswordPolicy.preview',
  query: z.strictObject({
    preset: z.enum(['asvs', 'mlps3']),
    changeDays: z.coerce.number().int().min(30).max(180).default(90),
  }),
  async handle(work, { query: { preset, changeDays } }) {
    const days = PRESETS[preset].changeDays === null ? null : changeDays;
    const since = days === null ? null : new Date(work.now.getTime() - days * DAY);
    const row = await work.db.row<{ change: number; bind: number; accounts: number }>(sql`
      select count(*) as accounts,
        count(*) filter (where must_change_password or coalesce(password_changed_at, created_at) < ${since}::timestamptz) as change,
        count(*) filter (where ${preset === 'mlps3'} and user_type in ('staff', 'platform')
          and not exists (select 1 from sys_user_second_auth f where f.user_id = u.id and f.bound_at is not null)
          and not exists (select 1 from sys_passkey k where k.user_id = u.id)) as bind
      from sys_user u where status = 'enabled' and password_hash is not null`);
    return row!;
  },
});
