import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { notFound } from '#platform/kit/errors.ts';
import { policyFor } from './standing.ts';
import type { PasswordStrength } from '#platform/pure/check.ts';

type Kept = { level: PasswordStrength; isSet: boolean; changedAt: string | null; changeBy: string | null };

/** How my password stands, and what the next one has to be: by my own identities, not only by the school's rule. */
export const myPassword = get('base/sysUser/myPassword', {
  needs: 'login',
  passes: ['mustChangePassword'],
  async handle(work) {
    const { userId } = work.actor;
    const { minLength, kinds, history, changeDays } = await policyFor(work, userId);
    const kept = await work.db.row<Kept>(sql`
      select password_level as level, password_hash is not null as is_set, password_changed_at as changed_at,
        (coalesce(password_changed_at, created_at) + make_interval(days => ${changeDays}::int))::date as change_by
      from sys_user where id = ${userId}`);
    if (!kept) throw notFound();
    return { ...kept, policy: { minLength, kinds, history, changeDays } };
  },
});
