import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { roleName } from '#platform/server/access/role-name.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { assertAdministratorLeft, lockAdministrators } from './administrators.ts';
import { assertInOwn, standingOf } from './reach.ts';

type Role = { id: string; roleCode: string; roleName: string; roleType: string; status: string };

/** Each account is weighed before and after. */
export const MOST_AT_ONCE = 200;

const ROLE = sql`r.id, r.role_code, r.role_name, r.role_type, r.status`;

/** The roles of one account, beside all that there are. */
export const roles = get('base/sysUser/roles', {
  needs: 'sysUser.grantRoles',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    await account(work, query.id, false);
    const held = await heldBy(work, query.id);
    const all = await work.db.rows<Role>(sql`select ${ROLE} from sys_role r order by r.sort, r.role_code`);
    const named = all.map((role) => ({ ...role, roleName: roleName(work, role.roleCode, role.roleName) }));
    return { roleIds: held.map((role) => role.id), roles: named };
  },
});

/** Sets the roles of an account as a whole. What it reaches afterwards stays inside what the actor reaches. */
const grantRoles = post('base/sysUser/grantRoles', {
  needs: 'sysUser.grantRoles',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid(), roleIds: z.array(z.uuid()).min(1).max(20) }),
  async handle(work, { body }) {
    await lockAdministrators(work);
    await setRoles(work, body.id, () => body.roleIds);
    await assertAdministratorLeft(work);
    return { id: body.id };
  },
});

/** People at once: roles that they get, roles that they lose. All of them or none. */
const grantRolesBatch = post('base/sysUser/grantRolesBatch', {
  needs: 'sysUser.grantRoles',
  proof: 'fresh',
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE),
    add: z.array(z.uuid()).max(20).default([]),
    remove: z.array(z.uuid()).max(20).default([]),
  }),
  async handle(work, { body }) {
    await lockAdministrators(work);
    const { add, remove } = body;
    for (const id of [...new Set(body.ids)].sort())
      await setRoles(work, id, (held) => [...held.filter((one) => !remove.includes(one)), ...add]);
    await assertAdministratorLeft(work);
    return { changed: new Set(body.ids).size };
  },
});

/** The roles of one account, out of those that it has; the caller holds the lock on administrators. */
export async function setRoles(
  work: Work,
  id: string,
  choose: (held: string[]) => readonly string[],
): Promise<void> {
  const user = await account(work, id, true);
  if (user.status !== 'enabled') throw refuse.userDisabled();
  const before = { standing: await standingOf(work, user.id), roles: await heldBy(work, user.id) };
  const wanted = [...new Set(choose(before.roles.map((role) => role.id)))];
  if (wanted.length === 0) throw refuse.oneRole({ name: user.userName });
  await replace(work, user, wanted);
  const after = { standing: await standingOf(work, user.id), roles: await heldBy(work, user.id) };
  if (after.roles.length < wanted.length) throw notFound();
  const added = after.roles.find(
    (role) => role.status !== 'enabled' && !before.roles.some((one) => one.id === role.id),
  );
  if (added) throw refuse.roleDisabled({ name: added.roleName });
  assertInOwn(work, before.standing, after.standing);
  await record(work, 'sysUser', 'grantRoles', [
    { rowId: user.id, before: { roles: codes(before.roles) }, after: { roles: codes(after.roles) } },
  ]);
  await signal(work, { topic: 'user', tenant: work.tenant, id: user.id });
}

type Account = { id: string; userName: string; status: string; defaultRoleType: string };

/** An account inside the actor's circle; for others it does not exist. */
async function account(work: Work, id: string, lock: boolean): Promise<Account> {
  const user = await work.db.row<Account>(sql`
    select u.id, u.user_name, u.status, u.default_role_type from sys_user u
    where u.id = ${id} and ${work.within('sysUser', 'sysUser.grantRoles', 'u')} ${lock ? sql`for update` : sql``}`);
  if (!user) throw notFound();
  return user;
}

/** The identity that the account signs in with must be one that it has. */
async function replace(work: Work, user: Account, roleIds: string[]): Promise<void> {
  await work.db.run(sql`delete from sys_user_role where user_id = ${user.id}`);
  await work.db.run(sql`
    insert into sys_user_role (tenant_id, user_id, role_id)
    select ${work.tenant}, ${user.id}, id from sys_role where id = any(${roleIds}::uuid[])`);
  await work.db.run(sql`
    update sys_user set default_role_type = coalesce((
      select min(r.role_type) from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = ${user.id} having not bool_or(r.role_type = ${user.defaultRoleType})), default_role_type),
      version = version + 1, updated_at = ${work.at} where id = ${user.id}`);
}

function heldBy(work: Work, userId: string): Promise<Role[]> {
  return work.db.rows<Role>(sql`
    select ${ROLE} from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = ${userId} order by r.sort, r.role_code`);
}

const codes = (held: Role[]) => held.map((role) => role.roleCode).join(' ');

export const userRoles = [roles, grantRoles, grantRolesBatch];
