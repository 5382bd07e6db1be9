import { standing } from '#modules/account/security';
import type { Row } from '#platform/kit/resource.ts';
import {
  assertFree,
  assertMayMove,
  checkSheet,
  contactsMoved,
  type KeptContacts,
} from '#platform/server/auth/contact.ts';
import { revokeSessions } from '#platform/server/auth/session.ts';
import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { sysUser } from '../sys-user.ts';
import { assertAdministratorLeft, lockAdministrators } from './administrators.ts';
import { assertPhoneStays } from './move-phone.ts';
import { assertInOwn, standingOf } from './reach.ts';
import { assertSheetRoles, readSheetRoles } from './sheet-roles.ts';
import { setRoles } from './user-roles.ts';

/** Kinds whose accounts come and go with the person behind them. */
const WITH_PERSON = new Set(['student', 'applicant', 'alumnus']);

export const userHooks = hooksFor(sysUser, {
  proof: 'fresh',
  async beforeAdd(work, draft) {
    if (WITH_PERSON.has(draft.userType ?? '')) throw refuse.accountFollowsPerson();
    await assertFree(work, draft);
    // no form names roles, only a sheet does
    const roleIds = draft.roleIds ?? [];
    if (roleIds.length > 0) await assertSheetRoles(work, roleIds, draft.defaultRoleType);
    return { status: draft.status ?? 'enabled', roleIds };
  },
  async beforeImport(work, drafts, aid) {
    await readSheetRoles(work, drafts);
    await checkSheet(
      work,
      drafts.map((draft) => ({
        accountNo: String(draft['accountNo'] ?? ''),
        to: draft,
        fault: (kind, key, facts) => aid.fault(draft, kind, key, facts),
      })),
    );
  },
  afterAddReads: ['defaultRoleType', 'roleIds'],
  async afterAdd(work, rows) {
    await giveFirstRole(work, rows);
    // accounts of one identity with the same roles reach the same, but for what is their own: one stands for all
    const samples = new Map(
      rows.map((row) => [JSON.stringify([row.defaultRoleType, [...(row.roleIds ?? [])].sort()]), row.id]),
    );
    for (const id of samples.values())
      assertInOwn(work, { byIdentity: new Map(), self: {} }, await standingOf(work, id));
  },
  async decorate(work, rows: (Row<typeof sysUser> & { lockedUntil?: string | null })[]) {
    const locks = await standing.locksAmong(work, sql`u.id = any(${rows.map((row) => row.id)}::uuid[])`);
    for (const row of rows) row.lockedUntil = locks.get(row.id) ?? null;
  },
  async beforeUpdate(work, row, changes) {
    if (changes.accountNo !== undefined && changes.accountNo !== row.accountNo) throw refuse.accountStays();
    if (changes.userType !== undefined && changes.userType !== row.userType) throw refuse.accountStays();
    assertPhoneStays(work, row, changes.phone);
    await assertMayMove(work, { userId: row.id }, changes);
    const roleIds = changes.roleIds ?? [];
    if (roleIds.length > 0)
      await assertSheetRoles(work, roleIds, changes.defaultRoleType ?? row.defaultRoleType);
    else if (changes.defaultRoleType !== undefined && changes.defaultRoleType !== row.defaultRoleType)
      await assertIdentity(work, row.id, changes.defaultRoleType ?? '');
    if (changes.departmentId !== undefined && changes.departmentId !== row.departmentId)
      await assertOwnPlace(work, row.id);
    const closed = changes.status === 'disabled' && row.status !== 'disabled';
    if (closed || changes.expireOn !== undefined) await lockAdministrators(work);
    return {
      ...(changes.status === null && { status: row.status }),
      // an empty cell takes nobody's roles away
      ...(changes.roleIds !== undefined && roleIds.length === 0 && { roleIds: row.roleIds }),
    };
  },
  /** Accounts go only with the import that brought them, and only while nobody has opened them. */
  async beforeRemove(work, row) {
    const used = await work.db.row(sql`
      select 1 as used from sys_user where id = ${row.id} and (last_login_at is not null or password_hash is not null)`);
    if (used) throw refuse.accountUsed({ no: row.accountNo });
    await lockAdministrators(work);
    await work.db.run(sql`delete from sys_user_role where user_id = ${row.id}`);
    await assertAdministratorLeft(work);
  },
  async afterUpdate(work, before, after) {
    await signal(work, { topic: 'user', tenant: work.tenant, id: after.id });
    await contactsMoved(work, after.id, movedContacts(work, before, after));
    if (!sameRoles(before.roleIds, after.roleIds)) await giveSheetRoles(work, after);
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

type Reached = Pick<Row<typeof sysUser>, 'phone' | 'email'>;

/** What it was reached by, of what has changed: the same phone looks different each time that it is sealed. */
function movedContacts({ platform: { secrets } }: Work, before: Reached, after: Reached): KeptContacts {
  const open = (sealed: string | null) => (sealed === null ? null : secrets.open(sealed));
  return {
    ...(open(before.phone) !== open(after.phone) && { phone: before.phone }),
    ...(before.email !== after.email && { email: before.email }),
  };
}

type Roled = { id: string; roleIds?: readonly string[] | null };

/** The roles that a sheet named, else the built-in one of the identity that the account signs in with. */
async function giveFirstRole(work: Work, rows: readonly Roled[]): Promise<void> {
  const plain = rows.filter((row) => !row.roleIds?.length);
  const given = await work.db.run(sql`
    insert into sys_user_role (tenant_id, user_id, role_id)
    select u.tenant_id, u.id, r.id from sys_user u join sys_role r on r.role_code = u.default_role_type and r.status = 'enabled'
    where u.id = any(${plain.map((row) => row.id)}::uuid[])`);
  if (given < plain.length) throw refuse.noSuchRole();
  if (plain.length === rows.length) return;
  await work.db.run(sql`
    insert into sys_user_role (tenant_id, user_id, role_id)
    select u.tenant_id, u.id, r.id from sys_user u join sys_role r on r.id = any(u.role_ids) and r.status = 'enabled'
    where u.id = any(${rows.filter((row) => row.roleIds?.length).map((row) => row.id)}::uuid[])`);
}

type RoleIds = readonly string[] | null | undefined;

const sameRoles = (one: RoleIds, other: RoleIds) =>
  [...(one ?? [])].sort().join() === [...(other ?? [])].sort().join();

/** A sheet wrote what the account shows; what it holds follows, as if it had been assigned on the page. */
async function giveSheetRoles(work: Work, { id, roleIds }: Roled): Promise<void> {
  await lockAdministrators(work);
  await setRoles(work, id, () => roleIds ?? []);
  await assertAdministratorLeft(work);
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
