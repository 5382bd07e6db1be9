import { z } from 'zod';
import { v7 } from 'uuid';
import { notFound } from '#platform/kit/errors.ts';
import { isUnlimited } from '#platform/server/access/above.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { pageOf } from '#platform/server/http/page.ts';
import { assertAdministratorLeft, lockAdministrators } from './administrators.ts';
import { MOST_AT_ONCE, setRoles } from './user-roles.ts';

type Member = { id: string; accountNo: string; userName: string; userType: string; status: string };

/** Who has a role, or who hasn't, of those whom the reader may assign roles to. */
export const members = get('base/sysRole/members', {
  needs: 'sysUser.grantRoles',
  query: z.strictObject({
    id: z.uuid(),
    keyword: z.string().trim().max(60).default(''),
    current: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(20),
    outside: z.enum(['true', 'false']).default('false'),
  }),
  async handle(work, { query }) {
    const pattern = `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`;
    const held = sql`exists (select 1 from sys_user_role ur where ur.user_id = u.id and ur.role_id = ${query.id})`;
    const where = sql`${query.outside === 'true' ? sql`not ${held}` : held} and ${work.within('sysUser', 'sysUser.grantRoles', 'u')}
      and (u.user_name ilike ${pattern} or u.account_no ilike ${pattern})`;
    const [records, counted] = await Promise.all([
      work.db.unprepared.rows<Member>(sql`
        select u.id, u.account_no, u.user_name, u.user_type, u.status from sys_user u
        where ${where} order by u.account_no limit ${query.size} offset ${(query.current - 1) * query.size}`),
      work.db.unprepared.rows<{ count: number }>(sql`select count(*) from sys_user u where ${where}`),
    ]);
    return pageOf(records, counted[0]!.count, query);
  },
});

/** Takes people into a role, or out of it. */
const setMembers = post('base/sysRole/setMembers', {
  needs: 'sysUser.grantRoles',
  proof: 'fresh',
  body: z.strictObject({
    id: z.uuid(),
    add: z.array(z.uuid()).max(MOST_AT_ONCE).default([]),
    remove: z.array(z.uuid()).max(MOST_AT_ONCE).default([]),
  }),
  async handle(work, { body }) {
    await lockAdministrators(work);
    for (const id of [...body.add].sort()) await setRoles(work, id, (held) => [...held, body.id]);
    for (const id of [...body.remove].sort())
      await setRoles(work, id, (held) => held.filter((one) => one !== body.id));
    await assertAdministratorLeft(work);
    return { id: body.id };
  },
});

/** A new role with the menus of another, as far as the actor holds them, and with its scopes if he may give such. */
const copy = post('base/sysRole/copy', {
  needs: 'sysRole.add',
  proof: 'fresh',
  body: z.strictObject({
    id: z.uuid(),
    roleCode: z.string().regex(/^[A-Za-z0-9][\w.-]{0,31}$/),
    roleName: z.string().trim().min(1).max(50),
  }),
  async handle(work, { body }) {
    work.demand('sysRole.grant');
    const id = v7();
    const made = await work.db.run(sql`
      insert into sys_role (tenant_id, id, role_code, role_name, role_type, sort, remark, created_at, created_by, updated_at)
      select tenant_id, ${id}, ${body.roleCode}, ${body.roleName}, role_type, sort, remark, ${work.at},
        ${work.actor.userId}, ${work.at} from sys_role where id = ${body.id}`);
    if (made === 0) throw notFound();
    await work.db.run(sql`
      insert into sys_role_menu (tenant_id, role_id, menu_id)
      select rm.tenant_id, ${id}, rm.menu_id from sys_role_menu rm where rm.role_id = ${body.id} and exists (
        select 1 from sys_role_menu mine join sys_role r on r.id = mine.role_id and r.status = 'enabled'
        join sys_user_role ur on ur.role_id = r.id and ur.user_id = ${work.actor.userId}
        where mine.menu_id = rm.menu_id and r.role_type = ${work.actor.roleType})`);
    if (isUnlimited(work.actor))
      await work.db.run(sql`
        insert into sys_role_scope (tenant_id, role_id, menu_code, scope_type, custom)
        select tenant_id, ${id}, menu_code, scope_type, custom from sys_role_scope where role_id = ${body.id}`);
    await record(work, 'sysRole', 'add', [
      { rowId: id, before: null, after: { ...body, id, from: body.id } },
    ]);
    return { id, version: 1 };
  },
});

export const roleMembers = [members, setMembers, copy];
