import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { isId } from '#platform/kit/fields/kind.ts';
import { sql } from '#platform/server/db/sql.ts';
import { roleName } from '#platform/server/access/role-name.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';

/** More beside each other nobody can read. */
const MOST = 6;
const MOST_USERS = 500;

type Role = {
  id: string;
  roleCode: string;
  roleName: string;
  roleType: string;
  status: string;
  users: number;
};
type Menu = {
  id: string;
  parentId: string | null;
  code: string;
  category: string;
  title: string;
  heldBy: string[];
};
type Scope = { menuCode: string; roleId: string; scopeType: string; custom: object };
type User = { id: string; accountNo: string; userName: string; heldBy: string[] };

/**
 * Roles beside each other: every menu and button with who holds it, every scope, and of those whom the reader may see
 * the people. What all share is for the screen to hide.
 */
export const compare = get('base/sysRole/compare', {
  needs: 'sysRole.list',
  query: z.strictObject({ ids: z.string().max(400) }),
  async handle(work, { query }) {
    const ids = [...new Set(query.ids.split(','))].filter(isId).slice(0, MOST);
    const roles = await work.db.rows<Role>(sql`
      select r.id, r.role_code, r.role_name, r.role_type, r.status,
        (select count(*)::int from sys_user_role ur where ur.role_id = r.id) as users
      from sys_role r where r.id = any(${ids}::uuid[])`);
    if (roles.length < ids.length || ids.length === 0) throw notFound();
    const [menus, scopes, users] = await Promise.all([
      menusOf(work),
      scopesOf(work, ids),
      usersOf(work, ids),
    ]);
    const held = menus.map((menu) => ({ ...menu, heldBy: menu.heldBy.filter((id) => ids.includes(id)) }));
    const named = roles.map((role) => ({ ...role, roleName: roleName(work, role.roleCode, role.roleName) }));
    return { roles: ids.map((id) => named.find((role) => role.id === id)!), menus: held, scopes, ...users };
  },
});

const menusOf = (work: Work) =>
  work.db.rows<Menu>(sql`
    select m.id, m.parent_id, m.code, m.category, coalesce(m.name ->> ${work.locale.toLowerCase()}, m.name ->> 'zh-cn') as title,
      array(select rm.role_id from sys_role_menu rm where rm.menu_id = m.id) as held_by
    from sys_menu m order by m.sort, m.code`);

const scopesOf = (work: Work, ids: string[]) =>
  work.db.rows<Scope>(sql`
    select menu_code, role_id, scope_type, custom from sys_role_scope where role_id = any(${ids}::uuid[])
    order by menu_code, scope_type`);

/** Nobody sees more people here than he could give roles to. */
async function usersOf(work: Work, ids: string[]): Promise<{ users: User[] | null }> {
  if (!work.may('sysUser.grantRoles')) return { users: null };
  const users = await work.db.unprepared.rows<User>(sql`
    select u.id, u.account_no, u.user_name, array_agg(ur.role_id) as held_by
    from sys_user u join sys_user_role ur on ur.user_id = u.id and ur.role_id = any(${ids}::uuid[])
    where ${work.within('sysUser', 'sysUser.grantRoles', 'u')}
    group by u.id, u.account_no, u.user_name order by count(*) desc, u.account_no limit ${MOST_USERS}`);
  return { users };
}

export const roleCompare = [compare];
