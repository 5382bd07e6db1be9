import { createElement, useEffect } from 'react';
import { Navigate, redirect, type RouteObject } from 'react-router';
import type { RouteMeta } from '../client/types.ts';
import type { PageHandleData } from './keep/visit.ts';
import { firstPage, flatten, isPage, metaOf, type MenuNode } from './menu/menu-tree.ts';
import { useMenus } from './menu/menus.ts';
import { FramePage, LinkPage } from './pages/frame-page.tsx';
import { noteOpen } from './note-open.ts';
import { LinkTab } from './pages/link-tab.tsx';
import { roomPage } from './pages/room-page.tsx';
import { NoMenu, NoPermission, NotFound } from './pages/states.tsx';
import { session } from '../client/session.ts';
import type { StaticPage } from './static-page.ts';

export const SHELL = 'shell';

const handle = (meta: RouteMeta, route: string): PageHandleData => ({ meta, route });

/** Seen where there is no first page to go to (spec §2). */
const LAYOUT: RouteMeta = {
  title: '服务',
  i18n: { 'zh-cn': '服务', 'zh-tw': '服務', en: 'Service' },
  isTag: false,
};

/** Routes that exist for everybody who is signed in. */
export function staticRoutes(pages: readonly StaticPage[], messagePath: string): RouteObject[] {
  return [
    ...pages.map((page) => pageRoute(page.path, page.component, page.meta)),
    { path: '/personal', loader: () => redirect(messagePath) },
    { path: '/401', element: <NoPermission />, handle: handle({ title: '401', isTag: false }, '/401') },
    { path: '*', element: <Lost />, handle: handle({ title: '404', isTag: false }, '*') },
  ];
}

/** A person without a menu gets told so wherever they are; everybody else is at a wrong address. */
function Lost() {
  return session.get().routes?.length === 0 ? <NoMenu /> : <NotFound />;
}

/** Routes of the person's menu, to be put under the shell. Directories lead to their first page. */
export function menuRoutes(tree: readonly MenuNode[]): RouteObject[] {
  return [
    ...entryRoutes(tree),
    {
      path: '/layout/link/:id',
      element: <LinkTab />,
      handle: handle({ title: '', isTag: true, isKeepAlive: true, isIframe: true }, '/layout/link'),
    },
    { path: '/layout', element: <FirstPage />, handle: handle(LAYOUT, '/layout') },
  ];
}

/** One route for each path of the menu; what stands there is asked when it is drawn, because the menu may change. */
export function entryRoutes(tree: readonly MenuNode[]): RouteObject[] {
  const nodes = flatten(tree);
  const taken = new Set(nodes.filter(isPage).map((node) => node.path));
  return nodes
    .filter((node) => isPage(node) || !taken.has(node.path))
    .map((node) => ({
      path: node.path,
      element: <MenuEntry path={node.path} />,
      handle: handle(metaOf(node), node.path),
    }));
}

/** What the menu says now about this path; a page that was taken away is no longer there. */
function MenuEntry({ path }: { path: string }) {
  const node = useMenus().byPath.get(path);
  const opened = node && isPage(node) ? node.meta.menuId : undefined;
  useEffect(() => noteOpen(opened), [opened]);
  if (!node) return <NotFound />;
  const { meta, component } = node;
  if (!isPage(node)) return <Navigate to={firstPage(node)?.path ?? '/404'} replace />;
  if (meta.isLink && !meta.isIframe) return <LinkPage href={meta.isLink} />;
  if (meta.isLink) return <FramePage src={meta.isLink} />;
  return createElement(roomPage(component!));
}

/** The bare layout opens the first page that there is. */
function FirstPage() {
  const { tree } = useMenus();
  const first = flatten(tree).find(
    (node) => isPage(node) && !node.meta.isHide && node.path.startsWith('/layout'),
  );
  return first ? <Navigate to={first.path} replace /> : <NoMenu />;
}

function pageRoute(path: string, component: string, meta: RouteMeta): RouteObject {
  const Page = roomPage(component);
  return { path, element: <Page />, handle: handle(meta, path) };
}
