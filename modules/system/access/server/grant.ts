import { z } from 'zod';
import { isUnlimited } from '#platform/server/access/above.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { notFound } from '#platform/kit/errors.ts';
import { refuse } from '../errors.ts';
import { assertAdministratorLeft, lockAdministrators } from './administrators.ts';
import { assertInOwn, holdersOf, standingOf } from './reach.ts';

type Scope = { menuCode: string; scopeType: string; custom: { [axis: string]: string[] } };

export const getCheckedKeys = get('base/roleMenu/getCheckedKeys', {
  needs: 'sysRole.list',
  query: z.strictObject({ roleId: z.uuid() }),
  async handle(work, { query }) {
    const menus = await work.db.rows<{ id: string; leaf: boolean }>(sql`
      select m.id, not exists (select 1 from sys_menu c where c.parent_id = m.id) as leaf
      from sys_role_menu rm join sys_menu m on m.id = rm.menu_id where rm.role_id = ${query.roleId}`);
    const scopes = await work.db.rows<Scope>(sql`
      select menu_code, scope_type, custom from sys_role_scope where role_id = ${query.roleId} order by menu_code`);
    return {
      checkedKeys: menus.filter((menu) => menu.leaf).map((menu) => menu.id),
      halfCheckedKeys: menus.filter((menu) => !menu.leaf).map((menu) => menu.id),
      scopes,
    };
  },
});

const scopeSchema = z.strictObject({
  menuCode: z.string().max(100),
  scopeType: z.string().regex(/^[a-zA-Z]{2,30}$/),
  custom: z.record(z.string().regex(/^[a-z]{2,20}$/), z.array(z.uuid()).max(500)).default({}),
});

/**
 * Sets a role's menus, buttons and scopes as a whole. Whoever grants may only give, or take, what he holds: menus of
 * his own; scopes only if he sees the whole school wherever he may act. Else nobody's reach may leave his own.
 */
export const grant = post('base/roleMenu/grant', {
  needs: 'sysRole.grant',
  proof: 'fresh',
  body: z.strictObject({
    roleId: z.uuid(),
    menuIds: z.array(z.uuid()).max(5_000),
    scopes: z.array(scopeSchema).max(200),
  }),
  async handle(work, { body }) {
    await lockAdministrators(work);
    const role = await work.db.row<{ id: string }>(
      sql`select id from sys_role where id = ${body.roleId} for update`,
    );
    if (!role) throw notFound();
    const before = await snapshot(work, role.id);
    const after = { menus: await existing(work, body.menuIds), scopes: body.scopes };
    await assertMenusOwn(work, before.menus, after.menus);
    const limited = !isUnlimited(work.actor);
    if (limited && !sameScopes(before.scopes, after.scopes))
      throw refuse.beyondOwn({ what: wordOfScopes(work) });
    const holders = limited ? await holdersOf(work, role.id) : [];
    const stood = await Promise.all(holders.map((id) => standingOf(work, id)));
    await replace(work, role.id, after);
    for (const [index, id] of holders.entries()) assertInOwn(work, stood[index]!, await standingOf(work, id));
    await assertAdministratorLeft(work);
    await record(work, 'sysRole', 'grant', [
      { rowId: role.id, before, after: await snapshot(work, role.id) },
    ]);
    await signal(work, { topic: 'grants', tenant: work.tenant });
    return { id: role.id };
  },
});

async function snapshot(work: Work, roleId: string): Promise<{ menus: string[]; scopes: Scope[] }> {
  const menus = await work.db.rows<{ menuId: string }>(
    sql`select menu_id from sys_role_menu where role_id = ${roleId} order by 1`,
  );
  const scopes = await work.db.rows<Scope>(sql`
    select menu_code, scope_type, custom from sys_role_scope where role_id = ${roleId} order by 1, 2`);
  return { menus: menus.map((row) => row.menuId), scopes };
}

async function existing(work: Work, menuIds: string[]): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(
    sql`select id from sys_menu where id = any(${menuIds}::uuid[]) order by 1`,
  );
  return rows.map((row) => row.id);
}

async function replace(
  work: Work,
  roleId: string,
  after: { menus: string[]; scopes: Scope[] },
): Promise<void> {
  await work.db.run(sql`delete from sys_role_menu where role_id = ${roleId}`);
  await work.db.run(sql`
    insert into sys_role_menu (tenant_id, role_id, menu_id)
    select ${work.tenant}, ${roleId}, id from unnest(${after.menus}::uuid[]) as m(id)`);
  await work.db.run(sql`delete from sys_role_scope where role_id = ${roleId}`);
  await work.db.run(sql`
    insert into sys_role_scope (tenant_id, role_id, menu_code, scope_type, custom)
    select ${work.tenant}, ${roleId}, s."menuCode", s."scopeType", s.custom
    from jsonb_to_recordset(${JSON.stringify(after.scopes)}::jsonb) as s("menuCode" text, "scopeType" text, custom jsonb)`);
}

/** Menus that come or go must be among the actor's own; what he doesn't hold stays as it was. */
async function assertMenusOwn(work: Work, before: string[], after: string[]): Promise<void> {
  const changed = [
    ...after.filter((id) => !before.includes(id)),
    ...before.filter((id) => !after.includes(id)),
  ];
  const foreign = await work.db.row<{ name: { [language: string]: string }; code: string }>(sql`
    select m.name, m.code from sys_menu m where m.id = any(${changed}::uuid[]) and not exists (
      select 1 from sys_role_menu rm join sys_role r on r.id = rm.role_id and r.status = 'enabled'
      join sys_user_role ur on ur.role_id = r.id and ur.user_id = ${work.actor.userId}
      where rm.menu_id = m.id and r.role_type = ${work.actor.roleType}) order by m.code limit 1`);
  if (foreign)
    throw refuse.beyondOwn({
      what: foreign.name[work.locale.toLowerCase()] ?? foreign.name['zh-cn'] ?? foreign.code,
    });
}

function sameScopes(one: Scope[], other: Scope[]): boolean {
  const plain = (scopes: Scope[]) =>
    scopes
      .map(({ menuCode, scopeType, custom }) =>
        JSON.stringify([menuCode, scopeType, Object.entries(custom ?? {}).sort()]),
      )
      .sort();
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

const wordOfScopes = (work: Work) => work.platform.words.say(work.locale, 'actions.sysRole.scopes');
