import { linkedMeta } from './keep/visit.ts';
import { currentMenus } from './menu/menus.ts';
import { flatten } from './menu/menu-tree.ts';
import { restoreTags } from './tags/store.ts';
import type { StaticPage } from './static-page.ts';
import type { Visit } from './tags/tag-list.ts';

/** Affixed pages of the house and of the menu, and whatever was open before the reload. */
export function restoreOpenPages(pages: readonly StaticPage[]): void {
  const menu = flatten(currentMenus().tree).filter((node) => node.component || node.meta.isIframe);
  const every = [...pages, ...menu].map(({ path, meta }) => ({ path, meta }));
  const affixed = every.filter((one) => one.meta.isAffix);
  const unique = affixed.filter(
    (one, index) => affixed.findIndex((other) => other.path === one.path) === index,
  );
  const visits: Visit[] = unique.map(({ path, meta }) => ({ address: path, route: path, meta, at: 0 }));
  restoreTags(
    visits,
    (path) => every.find((one) => one.path === path)?.meta ?? linkedMeta(path, currentMenus().byId),
  );
}
