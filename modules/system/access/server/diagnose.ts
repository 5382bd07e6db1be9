import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { actorOf } from '#platform/server/access/act-as.ts';
import { circleSql } from '#platform/server/access/circle.ts';
import { roleName } from '#platform/server/access/role-name.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import { rulesFor } from '#platform/server/resource/why.ts';
import type { Actor, Circle, Work } from '#platform/server/work.ts';
import { wordOf } from './reach.ts';

const KEY = 'sysUser.diagnose';

type Account = { id: string; accountNo: string; userName: string; status: string; defaultRoleType: string };
type Role = { id: string; roleCode: string; roleName: string; roleType: string; status: string };
type Names = { [language: string]: string };
type Button = { id: string; code: string; name: Names; status: string; roles: string[] };

const who = { id: z.uuid(), roleType: z.string().max(20).optional() };

/** An account inside the reader's circle, with its roles, under one of its identities. */
async function subject(work: Work, asked: { id: string; roleType?: string | undefined }) {
  const user = await work.db.row<Account>(sql`
    select u.id, u.account_no, u.user_name, u.status, u.default_role_type from sys_user u
    where u.id = ${asked.id} and ${work.within('sysUser', KEY, 'u')}`);
  if (!user) throw notFound();
  const roles = await work.db.rows<Role>(sql`
    select r.id, r.role_code, r.role_name, r.role_type, r.status from sys_user_role ur
    join sys_role r on r.id = ur.role_id where ur.user_id = ${user.id} order by r.sort, r.role_code`);
  const roleType = asked.roleType ?? user.defaultRoleType;
  const own = roles.filter((role) => role.roleType === roleType);
  const actor =
    user.status === 'enabled'
      ? await actorOf(work.platform, work.tenant, user.accountNo, roleType, work.now)
      : null;
  return { user, roles, own, roleType, actor };
}

/** What somebody may open, press and see on a page, and which of his roles says so. */
export const diagnose = get('base/sysUser/diagnose', {
  needs: KEY,
  query: z.strictObject({ ...who, menuId: z.uuid().optional() }),
  async handle(work, { query }) {
    const { user, roles, own, roleType, actor } = await subject(work, query);
    const say = (key: string) => work.platform.words.say(work.locale, key);
    return {
      user: { id: user.id, accountNo: user.accountNo, userName: user.userName, status: user.status },
      identities: [...new Set(roles.map((role) => role.roleType))].map((value) => ({
        value,
        label: say(`roles.${value}`),
      })),
      roleType,
      roles: own.map(({ roleCode, roleName: name, status }) => ({
        roleCode,
        roleName: roleName(work, roleCode, name),
        status,
      })),
      pages: await pagesOf(work, own),
      page: query.menuId ? await pageOf(work, query.menuId, own, actor) : null,
    };
  },
});

const nameIn = (work: Work, name: Names) => name[work.locale.toLowerCase()] ?? name['zh-cn'] ?? '';

/** Ids of the roles that count: a disabled one gives nothing. */
const enabledIds = (roles: readonly Role[]) =>
  roles.filter((role) => role.status === 'enabled').map((role) => role.id);

async function pagesOf(work: Work, roles: readonly Role[]) {
  const pages = await work.db.rows<{ id: string; name: Names; above: Names | null; held: boolean }>(sql`
    select m.id, m.name, p.name as above, m.status = 'enabled' and exists (
      select 1 from sys_role_menu rm where rm.menu_id = m.id and rm.role_id = any(${enabledIds(roles)}::uuid[])) as held
    from sys_menu m left join sys_menu p on p.id = m.parent_id
    where m.category = 'page' order by p.sort, m.sort, m.code`);
  return pages.map(({ id, name, above, held }) => ({
    id,
    held,
    title: [above, name].flatMap((one) => (one ? nameIn(work, one) : [])).join(' / '),
  }));
}

async function pageOf(work: Work, menuId: string, roles: readonly Role[], actor: Actor | null) {
  const rows = await work.db.rows<Button & { category: string }>(sql`
    select m.id, m.code, m.name, m.status, m.category, coalesce((
      select jsonb_agg(r.role_name order by r.sort) from sys_role_menu rm
      join sys_role r on r.id = rm.role_id where rm.menu_id = m.id and rm.role_id = any(${enabledIds(roles)}::uuid[])), '[]') as roles
    from sys_menu m where m.id = ${menuId} or m.parent_id = ${menuId} order by m.sort, m.code`);
  const page = rows.find((row) => row.id === menuId && row.category === 'page');
  if (!page) throw notFound();
  const buttons = rows.filter((row) => row.category === 'button');
  return {
    id: page.id,
    title: nameIn(work, page.name),
    status: page.status,
    roles: page.roles.map((name) => firstRowName(work, 'sysRole', name)),
    buttons: buttons.map(({ code, name, status, roles: by }) => ({
      code,
      title: nameIn(work, name),
      status,
      roles: by,
    })),
    scope: await scopeOf(work, page.code, roles),
    circle: actor ? circleShown(work, actor, buttons) : [],
    rows: actor ? await rowsSeen(work, actor, buttons) : [],
  };
}

/** Which rule of which role says what rows count: the page's own, else the general one. */
async function scopeOf(work: Work, code: string, roles: readonly Role[]) {
  const rules = await work.db.rows<{ menuCode: string; scopeType: string; code: string; name: string }>(sql`
    select s.menu_code, s.scope_type, r.role_code as code, r.role_name as name from sys_role_scope s join sys_role r on r.id = s.role_id
    where s.role_id = any(${enabledIds(roles)}::uuid[]) and s.menu_code in ('*', ${code}) order by r.sort, s.scope_type`);
  const own = rules.filter((rule) => rule.menuCode !== '*');
  return {
    from: own.length > 0 ? 'page' : 'general',
    rules: (own.length > 0 ? own : rules).map(({ scopeType, code: role, name }) => ({
      scopeType,
      roleName: roleName(work, role, name),
    })),
  };
}

function circleShown(work: Work, actor: Actor, buttons: readonly Button[]) {
  const held = buttons.find(({ code }) => actor.permissions.has(code));
  const circle: Circle = held ? actor.circle(held.code) : {};
  const { words } = work.platform;
  const text = (axis: string) => words.say(work.locale, `why.their.${axis}`);
  if (circle === 'all') return [{ axis: 'all', text: text('all'), count: null }];
  return Object.entries(circle).map(([axis, ids]) => ({ axis, text: text(axis), count: ids.length }));
}

/** How many rows of each list of the page he sees, of how many there are. */
async function rowsSeen(work: Work, actor: Actor, buttons: readonly Button[]) {
  const lists = buttons.flatMap(({ code }) => {
    const [name = '', verb] = code.split('.');
    const found = work.platform.resources.get(name);
    return verb === 'list' && found ? [{ code, resource: found.resource }] : [];
  });
  const found = [];
  for (const { code, resource } of lists) {
    const circle = actor.permissions.has(code) ? circleSql(resource, actor.circle(code), 't') : sql`false`;
    const counts = await work.db.row<{ seen: number; total: number }>(sql`
      select count(*) filter (where ${circle}) as seen, count(*) as total from ${sql.table(snake(resource.name))} t`);
    found.push({
      resource: resource.name,
      title: work.platform.words.say(work.locale, `resources.${resource.name}`),
      ...counts!,
    });
  }
  return found;
}

/** Why somebody else sees a row that the reader sees himself, or why he doesn't. */
const whyRow = get('base/sysUser/whyRow', {
  needs: KEY,
  query: z.strictObject({ ...who, resource: z.string().max(60), rowId: z.uuid() }),
  async handle(work, { query }) {
    const resource = listed(work, query.resource);
    const permission = `${resource.name}.list` as const;
    work.demand(permission);
    const row = await find(work, resource, query.rowId, permission, { lock: false });
    const { user, own, roleType, actor } = await subject(work, query);
    const { words } = work.platform;
    const answer = {
      userName: user.userName,
      roleType,
      roles: own.map((role) => roleName(work, role.roleCode, role.roleName)),
    };
    if (!actor?.permissions.has(permission))
      return { ...answer, seen: false, missing: wordOf(work, permission), rules: [] };
    const circle = actor.circle(permission);
    const rules = rulesFor(work, resource, row, circle).map(({ axis }) => ({
      axis,
      text: words.say(work.locale, `why.their.${axis}`),
    }));
    return { ...answer, seen: rules.length > 0, missing: null, rules };
  },
});

function listed(work: Work, name: string): Resource {
  const found = work.platform.resources.get(name)?.resource;
  if (!found?.verbs.includes('list')) throw notFound();
  return found;
}

export const diagnosis = [diagnose, whyRow];
