import { z } from 'zod';
import { invalid, notFound, Refusal } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { isCircle, isMenuName, isOwnCode, mayStandUnder, openingFault, ownCode, tidyName } from '../rules.ts';
import { sysMenu } from '../sys-menu.ts';
import { assertAdministratorLeft, lockAdministrators } from './administrators.ts';

type Menu = Row<typeof sysMenu>;

/** Who draws the tree waits for whoever changes it: two moves that cross could make a circle. */
const lockTree = (work: Work) =>
  work.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`menus:${work.tenant}`}, 0))`);

const changed = (work: Work) => signal(work, { topic: 'grants', tenant: work.tenant });

export const menuHooks = hooksFor(sysMenu, {
  proof: 'fresh',
  async beforeAdd(work, draft) {
    await lockTree(work);
    // buttons are the program's: one that no call asks for would protect nothing
    if (draft.category === 'button') throw fault(work, 'category', 'access.buttonsAreBuiltIn');
    const menu = { openType: 0, linkUrl: null, ...withoutNulls(draft), room: null } as Partial<Menu>;
    await assertWhole(work, menu);
    return {
      name: nameOf(work, draft.name),
      code: ownCode(draft.code ?? ''),
      path: `/layout/own/${draft.code}`,
      openType: menu.openType ?? 0,
      sort: draft.sort ?? (await lastPlace(work, draft.parentId ?? null)),
      isHide: draft.isHide ?? false,
      isKeepAlive: draft.isKeepAlive ?? true,
      isAffix: draft.isAffix ?? false,
      isTag: draft.isTag ?? true,
      onPhone: draft.onPhone ?? false,
    };
  },
  async afterAdd(work, [row]) {
    // a menu that nobody holds could be granted by nobody
    await work.db.run(sql`
      insert into sys_role_menu (tenant_id, role_id, menu_id)
      select ${work.tenant}, r.id, ${row!.id} from sys_user_role ur
      join sys_role r on r.id = ur.role_id and r.role_type = ${work.actor.roleType} and r.status = 'enabled'
      where ur.user_id = ${work.actor.userId}`);
    await changed(work);
  },
  async beforeUpdate(work, row, changes) {
    if (changes.code !== undefined && changes.code !== row.code) throw refuse.menuCodeStays();
    if (changes.category !== undefined && changes.category !== row.category) throw refuse.menuCodeStays();
    await lockTree(work);
    if (changes.status === 'disabled') await lockAdministrators(work);
    await assertWhole(work, { ...row, ...changes });
    const flags = (['isHide', 'isKeepAlive', 'isAffix', 'isTag', 'onPhone'] as const)
      .filter((name) => changes[name] === null)
      .map((name) => [name, row[name]] as const);
    return {
      ...Object.fromEntries(flags),
      ...(changes.name !== undefined && { name: nameOf(work, changes.name) }),
      ...(changes.openType === null && { openType: 0 }),
      ...(changes.sort === null && { sort: 0 }),
    };
  },
  async afterUpdate(work, before, after) {
    if (before.status !== after.status) await assertAdministratorLeft(work);
    await changed(work);
  },
  async beforeRemove(work, row) {
    if (!isOwnCode(row.code)) throw refuse.menuBuiltIn();
    const below = await work.db.row<{ count: number }>(
      sql`select count(*) from sys_menu where parent_id = ${row.id}`,
    );
    if (below!.count > 0) throw refuse.menuHasChildren({ count: below!.count });
    await changed(work);
  },
  can: (_work, row, allowed) => allowed.filter((act) => act !== 'remove' || isOwnCode(row.code)),
});

const withoutNulls = (draft: object) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));

function nameOf(work: Work, name: unknown) {
  if (!isMenuName(name)) throw fault(work, 'name', 'access.menuNameWrong');
  return tidyName(name);
}

/** The menu as it would be: under a fitting parent, without a circle, leading somewhere. */
async function assertWhole(work: Work, menu: Partial<Menu>): Promise<void> {
  const { parentId = null, category = '', openType, linkUrl = null } = menu;
  await assertPlace(work, menu.id ?? '', category, parentId);
  const wrong = openingFault({
    category,
    openType: openType ?? 0,
    linkUrl,
    hasScreen: (menu.room ?? null) !== null,
  });
  if (wrong) throw fault(work, 'linkUrl', `access.${wrong}`);
}

async function assertPlace(work: Work, id: string, category: string, parentId: string | null): Promise<void> {
  const menus = await work.db.rows<{ id: string; parentId: string | null; category: string }>(
    sql`select id, parent_id, category from sys_menu where category <> 'button'`,
  );
  const parent = parentId === null ? null : menus.find((one) => one.id === parentId);
  if (parent === undefined) throw new Refusal('kit.refMissing', { column: 'parentId' });
  if (isCircle(menus, id, parentId)) throw refuse.menuCircle();
  if (!mayStandUnder(category, parent?.category ?? null)) throw refuse.menuPlace();
}

async function lastPlace(work: Work, parentId: string | null): Promise<number> {
  const row = await work.db.row<{ sort: number }>(
    sql`select coalesce(max(sort) + 1, 0) as sort from sys_menu where parent_id is not distinct from ${parentId}::uuid`,
  );
  return Math.min(row?.sort ?? 0, 9_999);
}

function fault(work: Work, field: string, key: string) {
  return invalid([
    { field, key, facts: { label: work.platform.words.say(work.locale, `fields.sysMenu.${field}`) } },
  ]);
}

/** Puts a menu under a parent, before a sibling or at the end; the others make room. */
export const moveMenu = post('base/sysMenu/move', {
  needs: 'sysMenu.update',
  proof: 'fresh',
  body: z.strictObject({
    id: z.uuid(),
    version: z.int(),
    parentId: z.uuid().nullable(),
    before: z.uuid().nullable(),
  }),
  async handle(work, { body }) {
    await lockTree(work);
    const menu = await work.db.row<{
      id: string;
      category: string;
      parentId: string | null;
      version: number;
    }>(sql`select id, category, parent_id, version from sys_menu where id = ${body.id}`);
    if (!menu) throw notFound();
    if (menu.version !== body.version) throw new Refusal('kit.versionConflict');
    // a button's page rules its rows: it doesn't change house
    if (menu.category === 'button' && menu.parentId !== body.parentId) throw refuse.menuPlace();
    if (menu.category !== 'button') await assertPlace(work, menu.id, menu.category, body.parentId);
    await work.db.run(sql`
      update sys_menu set parent_id = ${body.parentId}::uuid, version = version + 1, updated_at = ${work.at}
      where id = ${menu.id}`);
    await renumber(work, menu.id, body.parentId, body.before);
    const images = {
      before: { parentId: menu.parentId },
      after: { parentId: body.parentId, before: body.before },
    };
    await record(work, sysMenu, 'move', [{ rowId: menu.id, ...images }]);
    await changed(work);
    return { id: menu.id, version: menu.version + 1 };
  },
});

async function renumber(
  work: Work,
  id: string,
  parentId: string | null,
  before: string | null,
): Promise<void> {
  const siblings = await work.db.rows<{ id: string }>(sql`
    select id from sys_menu where parent_id is not distinct from ${parentId}::uuid and id <> ${id} order by sort, code`);
  const order = siblings.map((one) => one.id);
  const place = before === null ? -1 : order.indexOf(before);
  order.splice(place < 0 ? order.length : place, 0, id);
  await work.db.run(sql`
    update sys_menu m set sort = o.place - 1 from unnest(${order}::uuid[]) with ordinality as o(id, place)
    where m.id = o.id and m.sort <> o.place - 1`);
}
