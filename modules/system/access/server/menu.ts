import { z } from 'zod';
import { isCore } from '#platform/server/access/packages.ts';
import { linkFor } from '#platform/pure/address.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { isOwnCode } from '../rules.ts';
import type { Locale, Work } from '#platform/server/work.ts';

type MenuRow = {
  id: string;
  parentId: string | null;
  code: string;
  category: 'directory' | 'page' | 'button';
  name: { [language: string]: string };
  path: string | null;
  component: string | null;
  icon: string | null;
  sort: number;
  openType: 0 | 1 | 2;
  linkUrl: string | null;
  isHide: boolean;
  isKeepAlive: boolean;
  isAffix: boolean;
  isIframe: boolean;
  isTag: boolean;
  onPhone: boolean;
  status: string;
  version: number;
};

const COLUMNS = sql`m.id, m.parent_id, m.code, m.category, m.name, m.path, m.component, m.icon, m.sort, m.open_type, m.link_url,
  m.is_hide, m.is_keep_alive, m.is_affix, m.is_iframe, m.is_tag, m.on_phone, m.status, m.version, m.room`;

type Roomed = MenuRow & { room: string | null };

/** What the school's package lacks is in nobody's menu. Directories that lose all their pages go with them. */
async function inPackage(work: Work, menus: Roomed[]): Promise<MenuRow[]> {
  const rooms = await work.platform.packages.roomsOf(work.tenant);
  return menus.filter(({ room }) => room === null || rooms === null || isCore(room) || rooms.has(room));
}

const CATEGORY = { directory: 1, page: 2, button: 3 } as const;

/** Menus that the identity in use holds. */
async function held(work: Work): Promise<MenuRow[]> {
  const menus = await work.db.rows<Roomed>(sql`
    select ${COLUMNS} from sys_menu m where m.status = 'enabled' and exists (
      select 1 from sys_role_menu rm join sys_role r on r.id = rm.role_id and r.status = 'enabled'
      join sys_user_role ur on ur.role_id = r.id and ur.user_id = ${work.actor.userId}
      where rm.menu_id = m.id and r.role_type = ${work.actor.roleType})
    order by m.sort, m.code`);
  return inPackage(work, menus);
}

export const getUserRoutes = get('base/sysMenu/getUserRoutes', {
  needs: 'login',
  query: z.strictObject({ appScope: z.enum(['web', 'mobile']).default('web') }),
  async handle(work, { query }) {
    const menus = (await held(work)).filter((menu) => menu.category !== 'button');
    const shown =
      query.appScope === 'mobile'
        ? menus.filter((menu) => menu.category === 'directory' || menu.onPhone)
        : menus;
    return routes(shown, null, { locale: work.locale, accountNo: work.actor.accountNo });
  },
});

type Reader = { locale: Locale; accountNo: string };

/** Route records of the specification; directories without a visible child are dropped. */
function routes(menus: MenuRow[], parentId: string | null, reader: Reader): object[] {
  return menus
    .filter((menu) => menu.parentId === parentId)
    .flatMap((menu) => {
      const children = routes(menus, menu.id, reader);
      if (menu.category === 'directory' && children.length === 0) return [];
      return [
        {
          path: menu.path,
          name: menu.code,
          component: menu.component,
          redirect: null,
          meta: meta(menu, reader),
          children,
        },
      ];
    });
}

function meta(menu: MenuRow, { locale, accountNo }: Reader) {
  return {
    title: titleOf(menu, locale),
    i18n: menu.name,
    isLink: menu.openType === 0 ? '' : linkFor({ menu: menu.id }, menu.linkUrl ?? '', accountNo),
    isHide: menu.isHide,
    isKeepAlive: menu.isKeepAlive,
    isAffix: menu.isAffix,
    isIframe: menu.isIframe,
    isTag: menu.isTag,
    isAuth: true,
    icon: menu.icon ?? '',
    menuId: menu.id,
    openType: menu.openType,
    onPhone: menu.onPhone,
    moduleCode: menu.code.split('/').slice(0, 2).join('/'),
  };
}

function titleOf(menu: MenuRow, locale: Locale): string {
  return menu.name[locale.toLowerCase()] ?? menu.name['zh-cn'] ?? menu.code;
}

/** Button keys of the identity in use; presence means allowed. */
export const getUserBtn = get('base/sysMenu/getUserBtn', {
  needs: 'login',
  query: z.strictObject({ menuId: z.uuid().optional(), path: z.string().max(200).optional() }),
  async handle(work, { query }) {
    const menus = await held(work);
    const page = menus.find(
      (menu) => menu.category === 'page' && (menu.id === query.menuId || menu.path === query.path),
    );
    const buttons = menus.filter(
      (menu) => menu.category === 'button' && (!page || menu.parentId === page.id),
    );
    return Object.fromEntries(
      buttons.map((menu) => [menu.code, { name: titleOf(menu, work.locale), menuId: menu.id }]),
    );
  },
});

/** What an editor needs besides: the names in all languages, and whether the product brings it. */
const forUpkeep = ({ name, code, version }: MenuRow) => ({ i18n: name, builtIn: !isOwnCode(code), version });

const factsOf = (menu: MenuRow, locale: Locale) => ({
  id: menu.id,
  parentId: menu.parentId,
  title: titleOf(menu, locale),
  value: menu.id,
  key: menu.id,
  category: CATEGORY[menu.category],
  code: menu.code,
  name: titleOf(menu, locale),
  path: menu.path,
  component: menu.component,
  icon: menu.icon,
  sort: menu.sort,
  openType: menu.openType,
  linkUrl: menu.linkUrl,
  isHide: menu.isHide,
  appScope: menu.onPhone ? ('both' as const) : ('web' as const),
  status: menu.status,
});

type Nested<More> = ReturnType<typeof factsOf> & More & { hasChildren: boolean; children: Nested<More>[] };

function tree<More>(
  menus: MenuRow[],
  parentId: string | null,
  locale: Locale,
  more: (menu: MenuRow) => More,
): Nested<More>[] {
  return menus
    .filter((menu) => menu.parentId === parentId)
    .map((menu) => {
      const children = tree(menus, menu.id, locale, more);
      return { ...factsOf(menu, locale), hasChildren: children.length > 0, children, ...more(menu) };
    });
}

export const treeMenu = get('base/sysMenu/getTreeMenu', {
  needs: 'sysMenu.list',
  query: z.strictObject({
    name: z.string().max(100).optional(),
    category: z.enum(['1', '2', '3']).optional(),
    status: z.enum(['enabled', 'disabled']).optional(),
  }),
  async handle(work, { query }) {
    const all = await work.db.rows<Roomed>(sql`select ${COLUMNS} from sys_menu m order by m.sort, m.code`);
    const menus = await inPackage(work, all);
    const matches = menus.filter(
      (menu) =>
        (!query.name || titleOf(menu, work.locale).includes(query.name)) &&
        (!query.category || CATEGORY[menu.category] === Number(query.category)) &&
        (!query.status || menu.status === query.status),
    );
    return tree(withAncestors(matches, menus), null, work.locale, forUpkeep);
  },
});

function withAncestors(some: MenuRow[], all: MenuRow[]): MenuRow[] {
  const byId = new Map(all.map((menu) => [menu.id, menu]));
  const wanted = new Set<MenuRow>();
  for (let menu of some) {
    for (;;) {
      wanted.add(menu);
      const parent = menu.parentId ? byId.get(menu.parentId) : undefined;
      if (!parent) break;
      menu = parent;
    }
  }
  return all.filter((menu) => wanted.has(menu));
}

/** Only what the caller holds himself: nobody grants more than he has. */
export const grantableMenus = get('base/sysMenu/gantTreeMenu', {
  needs: 'sysRole.grant',
  query: z.strictObject({ roleId: z.uuid().optional() }),
  async handle(work) {
    return tree(await held(work), null, work.locale, () => ({}));
  },
});
