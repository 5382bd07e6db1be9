import { Navigate, redirect, type RouteObject } from 'react-router';
import type { RouteMeta } from '../client/types.ts';
import type { PageHandleData } from './keep/visit.ts';
import { firstPage, flatten, isPage, type MenuNode } from './menu/menu-tree.ts';
import { FramePage, LinkPage } from './pages/frame-page.tsx';
import { LinkTab } from './pages/link-tab.tsx';
import { roomPage } from './pages/room-page.tsx';
import { NoMenu, NoPermission, NotFound } from './pages/states.tsx';
import { session } from '../client/session.ts';
import type { StaticPage } from './static-page.ts';

export const SHELL = 'shell';

const handle = (meta: RouteMeta, route: string): PageHandleData => ({ meta, route });

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
  const nodes = flatten(tree);
  const first = nodes.find((node) => isPage(node) && !node.meta.isHide);
  const taken = new Set(nodes.filter(isPage).map((node) => node.path));
  return [
    ...nodes.filter((node) => isPage(node) || !taken.has(node.path)).map(routeOf),
    {
      path: '/layout/link/:id',
      element: <LinkTab />,
      handle: handle({ title: '', isTag: true, isKeepAlive: true, isIframe: true }, '/layout/link'),
    },
    {
      path: '/layout',
      element: first ? <Navigate to={first.path} replace /> : <NoMenu />,
      handle: handle({ title: '', isTag: false }, '/layout'),
    },
  ];
}

function routeOf(node: MenuNode): RouteObject {
  const { meta, path, component } = node;
  const external = meta.isLink && !meta.isIframe;
  if (!isPage(node))
    return {
      path,
      element: <Navigate to={firstPage(node)?.path ?? '/404'} replace />,
      handle: handle({ ...meta, isTag: false }, path),
    };
  if (external)
    return {
      path,
      element: <LinkPage href={meta.isLink!} />,
      handle: handle({ ...meta, isTag: false }, path),
    };
  if (meta.isLink)
    return {
      path,
      element: <FramePage src={meta.isLink} />,
      handle: handle({ ...meta, isKeepAlive: true }, path),
    };
  return pageRoute(path, component!, meta);
}

function pageRoute(path: string, component: string, meta: RouteMeta): RouteObject {
  const Page = roomPage(component);
  return { path, element: <Page />, handle: handle(meta, path) };
}
