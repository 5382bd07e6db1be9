import i18n from 'i18next';
import type { RouteMeta } from '../client/types.ts';
import type { MenuNode } from './menu/menu-tree.ts';
import type { StaticPage } from './static-page.ts';

/** Built-in pages speak the shell's words; their titles follow the language like the menu's do. */
export function titled(pages: readonly StaticPage[]): StaticPage[] {
  return pages.map((page) => ({ ...page, meta: speaking(page.meta, page.word) }));
}

function speaking(meta: RouteMeta, key: string): RouteMeta {
  const title = { get: () => i18n.t(key, { ns: 'shell' }), enumerable: true };
  return Object.defineProperty({ ...meta }, 'title', title);
}

/** Entries that stand in front of the person's own menu. */
export function staticNodes(pages: readonly StaticPage[]): MenuNode[] {
  return pages
    .filter((page) => page.inMenu)
    .map(({ path, component, meta }) => ({
      path,
      name: path,
      component,
      redirect: null,
      meta,
      children: [],
    }));
}
