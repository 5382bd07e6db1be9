import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import { get } from '#platform/server/http/endpoint.ts';

type Count = { key: string; label: string | null; count: number };

/** Accounts of the actor's circle by kind, by state, by role; who has several roles counts in each. */
export const userStat = get('base/sysUser/stat', {
  needs: 'sysUser.stat',
  query: z.strictObject({}),
  async handle(work) {
    const mine = work.within('sysUser', 'sysUser.stat', 'u');
    const by = (column: string) =>
      work.db.rows<Count>(sql`
        select ${sql.ref(`u.${column}`)}::text as key, null as label, count(*)::int as count from sys_user u
        where ${mine} group by 1 order by 3 desc, 1`);
    const ways = ['user_type', 'status', 'signed_in', 'asleep'];
    const [userType, status, signedIn, asleep] = await Promise.all(ways.map(by));
    const roleIds = await work.db.rows<Count>(sql`
      select r.id as key, r.role_name as label, count(u.id)::int as count from sys_role r
      left join sys_user u on r.id = any(u.role_ids) and ${mine} group by r.id, r.role_name, r.sort order by r.sort, r.role_name collate by_name`);
    const named = roleIds.map((one) => ({
      ...one,
      label: one.label && firstRowName(work, 'sysRole', one.label),
    }));
    return { userType, status, signedIn, asleep, roleIds: named };
  },
});
