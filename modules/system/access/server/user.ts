import { revokeSessions } from '#platform/server/auth/session.ts';
import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { sysUser } from '../sys-user.ts';
import { assertAdministratorLeft, lockAdministrators } from './administrators.ts';
import { assertInOwn, standingOf } from './reach.ts';

export const userHooks = hooksFor(sysUser, {
  async beforeUpdate(work, row, changes) {
    const closed = changes.status === 'disabled' && row.status !== 'disabled';
    if (closed || changes.expireOn !== undefined) await lockAdministrators(work);
  },
  async afterUpdate(work, before, after) {
    await signal(work, { topic: 'user', tenant: work.tenant, id: after.id });
    if (before.status !== after.status || before.expireOn !== after.expireOn)
      await assertAdministratorLeft(work);
    if (before.status === 'disabled' && after.status === 'enabled') {
      // opening an account gives back all that it reached; what matters is an administrator's
      const { byIdentity, self } = await standingOf(work, after.id);
      const above = new Map([...byIdentity].filter(([identity]) => identity === 'gly'));
      assertInOwn(work, { byIdentity: new Map(), self: {} }, { byIdentity: above, self });
    }
    if (before.status === 'enabled' && after.status === 'disabled') {
      const { pool } = work.platform;
      const { now, tenant } = work;
      work.afterCommit(() => void revokeSessions(pool, { tenant, userId: after.id }, 'disabled', now));
    }
  },
});
