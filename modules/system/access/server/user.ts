import type { Row } from '#platform/kit/resource.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { locksOf } from '#platform/server/auth/lock.ts';
import { revokeSessions } from '#platform/server/auth/session.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { sysUser } from '../sys-user.ts';
import { assertAdministratorLeft, lockAdministrators } from './administrators.ts';
import { assertInOwn, standingOf } from './reach.ts';

/** Kinds whose accounts come and go with the person behind them. */
const WITH_PERSON = new Set(['student', 'applicant', 'alumnus']);

export const userHooks = hooksFor(sysUser, {
  async beforeAdd(_work, draft) {
    if (WITH_PERSON.has(draft.userType ?? '')) throw refuse.accountFollowsPerson();
    return { status: draft.status ?? 'enabled' };
  },
  afterAddReads: ['defaultRoleType'],
  async afterAdd(work, rows) {
    await giveFirstRole(work, rows);
    // accounts of one identity reach the same, but for what is their own: one stands for all
    const samples = new Map(rows.map((row) => [row.defaultRoleType, row.id]));
    for (const id of samples.values())
      assertInOwn(work, { byIdentity: new Map(), self: {} }, await standingOf(work, id));
  },
  async decorate(work, rows: (Row<typeof sysUser> & { lockedUntil?: string | null })[]) {
    const { pool } = work.platform;
    const locks = await locksOf(
      pool,
      work.tenant,
      rows.map((row) => row.accountNo ?? ''),
      work.now,
    );
    for (const row of rows) {
      const until = locks.get(row.accountNo ?? '');
      row.lockedUntil = until ? formatDateTime(until, ZONE) : null;
    }
  },
  async beforeUpdate(work, row, changes) {
    if (changes.accountNo !== undefined && changes.accountNo !== row.accountNo) throw refuse.accountStays();
    if (changes.userType !== undefined && changes.userType !== row.userType) throw refuse.accountStays();
    if (changes.defaultRoleType !== undefined && changes.defaultRoleType !== row.defaultRoleType)
      await assertIdentity(work, row.id, changes.defaultRoleType ?? '');
    if (changes.departmentId !== undefined && changes.departmentId !== row.departmentId)
      await assertOwnPlace(work, row.id);
    const closed = changes.status === 'disabled' && row.status !== 'disabled';
    if (closed || changes.expireOn !== undefined) await lockAdministrators(work);
    return changes.status === null ? { status: row.status } : {};
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

/** The built-in role of the identity that the account signs in with; others are assigned afterwards. */
async function giveFirstRole(work: Work, rows: readonly { id: string }[]): Promise<void> {
  const given = await work.db.run(sql`
    insert into sys_user_role (tenant_id, user_id, role_id)
    select u.tenant_id, u.id, r.id from sys_user u join sys_role r on r.role_code = u.default_role_type and r.status = 'enabled'
    where u.id = any(${rows.map((row) => row.id)}::uuid[])`);
  if (given < rows.length) throw refuse.noSuchRole();
}

/** One signs in with an identity that one has. */
async function assertIdentity(work: Work, userId: string, roleType: string): Promise<void> {
  const held = await work.db.row(sql`
    select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = ${userId} and r.role_type = ${roleType} and r.status = 'enabled' limit 1`);
  if (!held) throw refuse.noSuchIdentity();
}

/** Where somebody studies or works is said with the person; only accounts without one are placed here. */
async function assertOwnPlace(work: Work, userId: string): Promise<void> {
  const placed = await work.db.row(
    sql`select 1 from sys_user where id = ${userId} and person_id is not null`,
  );
  if (placed) throw refuse.departmentFollowsPerson();
}
