import { useMemo } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { RouteMeta } from '../../client/types.ts';
import { metaOf, type MenuNode } from '../menu/menu-tree.ts';
import { useMenus } from '../menu/menus.ts';
import type { Visit } from '../tags/tag-list.ts';

const LINK_TAB = '/layout/link/';

/** What a route tells the shell about its page. */
export type PageHandleData = { meta: RouteMeta; route: string };

/** The page that the address shows: its route, its address and whether it becomes a tag. */
export function useVisit(): Visit & { tagged: boolean } {
  const { pathname, search, hash } = useLocation();
  const matches = useMatches();
  const { byId, byPath } = useMenus();
  const handle = matches.at(-1)?.handle as PageHandleData | undefined;
  return useMemo(() => {
    const linked = linkedMeta(pathname, byId);
    const entry = handle && byPath.get(handle.route);
    const meta = linked ?? (entry && metaOf(entry)) ?? handle?.meta ?? { title: '', isTag: false };
    return {
      address: pathname + search + hash,
      route: handle?.route ?? pathname,
      meta,
      at: Date.now(),
      tagged: meta.isTag !== false && handle !== undefined,
    };
  }, [pathname, search, hash, handle, byId, byPath]);
}

/** A link that opened as a tab of the layout has the title of its menu entry. */
export function linkedMeta(path: string, byId: ReadonlyMap<string, MenuNode>): RouteMeta | undefined {
  if (!path.startsWith(LINK_TAB)) return undefined;
  const node = byId.get(decodeURIComponent(path.slice(LINK_TAB.length)));
  return node && { ...node.meta, isTag: true, isKeepAlive: true, isIframe: true };
}
