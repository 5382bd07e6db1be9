import { v7 } from 'uuid';
import { z } from 'zod';
import { invalid, notFound } from '#platform/kit/errors.ts';
import { VIEW_AS } from '#platform/server/access/view-as.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { isHead } from '#platform/server/access/above.ts';
import { record } from '#platform/server/audit/record.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { beyond, reachOf, standingOf, wordOf } from './reach.ts';
import { tellOwners } from './tell.ts';

const MINUTES = 30;

type Seen = { id: string; userName: string; accountNo: string; defaultRoleType: string };

/**
 * Opens a view of the product as somebody else sees it: for reading, for half an hour, in this session alone. It is in
 * the log with its reason, and the person is told.
 */
export const begin = post('base/sysUser/viewAs', {
  needs: VIEW_AS,
  proof: 'fresh',
  body: z.strictObject({
    id: z.uuid(),
    roleType: z.string().max(20).optional(),
    reason: z.string().trim().max(200),
  }),
  async handle(work, { body }) {
    if (body.reason === '') throw invalid([{ field: 'reason', key: 'kit.required' }]);
    const user = await work.db.row<Seen>(sql`
      select u.id, u.user_name, u.account_no, u.default_role_type from sys_user u
      where u.id = ${body.id} and u.id <> ${work.actor.userId} and u.status = 'enabled'
        and ${work.within('sysUser', VIEW_AS, 'u')}`);
    if (!user) throw notFound();
    const roleType = body.roleType ?? user.defaultRoleType;
    await assertNotAbove(work, user.id, roleType);
    const id = v7();
    const until = formatDateTime(new Date(work.now.getTime() + MINUTES * 60_000), ZONE);
    await work.db.run(sql`
      insert into sys_view (tenant_id, id, session_id, viewer_id, user_id, role_type, begun_at, until)
      values (${work.tenant}, ${id}, ${work.actor.sessionId}, ${work.actor.userId}, ${user.id}, ${roleType}, ${work.at}, ${until})`);
    await tellOwners(work, 'viewed', [user.id]);
    await record(
      work,
      'sysUser',
      'viewAs',
      [{ rowId: user.id, before: {}, after: { roleType, until } }],
      body.reason,
    );
    return { viewId: id, until, userName: user.userName, accountNo: user.accountNo, roleType };
  },
});

/** Who looks on sees no more than he could himself; the administrator of the whole school may see all. */
async function assertNotAbove(work: Work, userId: string, roleType: string): Promise<void> {
  const { byIdentity, self } = await standingOf(work, userId);
  const reach = byIdentity.get(roleType);
  if (!reach) throw notFound();
  if (isHead(work.actor)) return;
  const permission = beyond(reach, [reachOf(work.actor)], self);
  if (permission) throw refuse.beyondOwn({ what: wordOf(work, permission) });
}

const end = post('base/sysUser/endView', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ viewId: z.uuid() }),
  async handle(work, { body }) {
    await work.db.run(sql`
      update sys_view set ended_at = ${work.at}
      where id = ${body.viewId} and session_id = ${work.actor.sessionId} and ended_at is null`);
    return { viewId: body.viewId };
  },
});

export const viewAs = [begin, end];
