import { z } from 'zod';
import { record } from '#platform/server/audit/record.ts';
import { demandOtherWay } from '#platform/server/auth/last-way.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { notFound } from '#platform/kit/errors.ts';

/** Which other accounts are tied to mine. */
export const myBound = get('base/sysUser/myOauth', {
  needs: 'login',
  handle: (work) =>
    work.db.rows<{ id: string; source: string; name: string; nickName: string | null; boundAt: string }>(sql`
      select o.id, o.source, c.name, o.nick_name, o.bound_at from sys_user_oauth o
      join sys_sso_config c on c.tenant_id = o.tenant_id and c.code = o.source
      where o.user_id = ${work.actor.userId} order by o.bound_at`),
});

const unbind = post('base/sysUser/unbindOauth', {
  needs: 'login',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    await demandOtherWay(work, id);
    const gone = await work.db.row<{ source: string }>(sql`
      delete from sys_user_oauth where id = ${id} and user_id = ${work.actor.userId} returning source`);
    if (!gone) throw notFound();
    await record(work, 'sysUser', 'unbindOauth', [
      { rowId: work.actor.userId, before: { source: gone.source }, after: null },
    ]);
    return { bound: false };
  },
});

export const bound = [myBound, unbind];
