import type { FoundRoom } from '../platform.ts';
import type { Words } from '../http/words.ts';

/** The school that carries the platform's administration (architecture §9). */
export const PLATFORM_SCHOOL = '000000';

/** Directories of the menu in their order, with their icons. */
export type Wings = { readonly [wing: string]: string };

export type DeclaredMenu = {
  code: string;
  parent: string | null;
  category: 'directory' | 'page' | 'button';
  name: { 'zh-cn': string; 'zh-tw': string; en: string };
  path: string | null;
  component: string | null;
  icon: string | null;
  sort: number;
  hidden: boolean;
  onPhone: boolean;
  room: string | null;
  /** Roles that hold it on the first day. */
  roles: string[];
};

export type DeclaredRole = { code: string; name: string; roleType: string; scope: string; builtIn: boolean };

/** Kinds of people first: every other role is of one of them. */
export function declaredRoles(rooms: readonly FoundRoom[], words: Words): DeclaredRole[] {
  return rooms
    .flatMap((room) => room.declaration.roles ?? [])
    .map(({ code, roleType = code, scope }) => ({
      code,
      name: words.say('zh-CN', `roles.${code}`),
      roleType,
      scope,
      builtIn: roleType === code,
    }))
    .sort((a, b) => Number(b.builtIn) - Number(a.builtIn));
}

/** Directories, pages and buttons of all rooms that a school has, parents first. */
export function declaredMenus(
  tenant: string,
  rooms: readonly FoundRoom[],
  words: Words,
  wings: Wings,
): DeclaredMenu[] {
  const used = Object.entries(wings).filter(([wing]) =>
    rooms.some((room) => wingOf(room) === wing && room.declaration.pages.length > 0),
  );
  const directories = used.map(([wing, icon]) => ({
    ...blank,
    code: wing,
    category: 'directory' as const,
    name: words.inAll(`wings.${wing}`),
    path: `/layout/${wing}`,
    icon,
    sort: Object.keys(wings).indexOf(wing),
  }));
  const pages = rooms.flatMap((room, place) =>
    // rooms in the order in which they build on each other, pages as the room lists them
    room.declaration.pages
      .filter((page) => !page.platformOnly || tenant === PLATFORM_SCHOOL)
      .flatMap((page, index) => pageMenus(room, page, place * 100 + (page.sort ?? index), words)),
  );
  return [...directories, ...pages];
}

const blank = {
  parent: null,
  path: null,
  component: null,
  icon: null,
  sort: 0,
  hidden: false,
  onPhone: false,
  room: null,
  roles: [],
};

const wingOf = (room: FoundRoom) => room.declaration.name.split('/')[0]!;

function pageMenus(
  room: FoundRoom,
  page: FoundRoom['declaration']['pages'][number],
  sort: number,
  words: Words,
): DeclaredMenu[] {
  const { declaration } = room;
  const component = page.path === '' ? declaration.name : `${declaration.name}/${page.path}`;
  const code = page.route ?? component;
  const own: DeclaredMenu = {
    ...blank,
    code,
    parent: wingOf(room),
    category: 'page',
    name: words.inAll(page.path === '' ? `rooms.${declaration.name}` : `pages.${component}`),
    path: `/layout/${code}`,
    component,
    icon: page.icon ?? null,
    sort,
    hidden: page.hidden ?? false,
    onPhone: page.mobile ?? false,
    room: declaration.name,
    roles: [...page.roles],
  };
  const buttons = page.buttons.map((permission, place) => ({
    ...blank,
    code: permission,
    parent: code,
    category: 'button' as const,
    name: words.inAll(buttonWord(permission, words)),
    sort: place,
    room: declaration.name,
    roles: Object.entries(declaration.grants)
      .filter(([, patterns]) => patterns.some((pattern) => covers(pattern, permission)))
      .map(([role]) => role),
  }));
  return [own, ...buttons];
}

/** A button is called by its own word, else by the word of its verb. */
function buttonWord(permission: string, words: Words): string {
  const verb = permission.split('.')[1]!;
  return words.has('zh-CN', `actions.${permission}`) ? `actions.${permission}` : `actions.${verb}`;
}

function covers(pattern: string, permission: string): boolean {
  return pattern === permission || (pattern.endsWith('.*') && permission.startsWith(pattern.slice(0, -1)));
}
