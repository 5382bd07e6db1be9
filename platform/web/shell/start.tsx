import './shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { watchActivity } from '../client/activity.ts';
import { setProver } from '../client/prove.ts';
import { queryClient } from '../client/queries.ts';
import { keepFresh } from '../client/refresh.ts';
import { startWords } from '../i18n/words.ts';
import { watchFocus } from '../page/focus-back.ts';
import { rooms } from '../rooms.ts';
import { watchTheme } from '../theme/theme.ts';
import { Frame } from './frame/frame.tsx';
import { HOME, layGround } from './frame/ground.ts';
import { loadSession } from './load.ts';
import { watchLock, whenOpen } from './lock/lock.ts';
import { locked } from './lock/locked.ts';
import { buildMenus, setBuiltIn } from './menu/menus.ts';
import { setRouter } from './navigate.ts';
import { CrashRoute } from './pages/crash-route.tsx';
import { countUnread } from './news/news.ts';
import { menuRoutes, SHELL, staticRoutes } from './routes.tsx';
import { restoreOpenPages } from './restore.ts';
import { staticNodes, titled } from './static-nodes.ts';
import type { StaticPage } from './static-page.ts';
import { watchSession } from './watch-session.ts';

let router: DataRouter | null = null;
let loading: Promise<void> | null = null;

/** One loading per page, begun as early as may be. */
function sessionLoading(): Promise<void> {
  loading ??= loadSession();
  // whoever awaits it next sees the failure
  loading.catch(() => {});
  return loading;
}

/** Prepares everything that must be known before the first drawing, and builds the router. */
export async function startShell(pages: readonly StaticPage[]): Promise<void> {
  if (!locked.get()) sessionLoading().catch(() => {});
  await startWords((room, language) => rooms().words(room, language));
  watchActivity();
  watchFocus();
  watchLock();
  await whenOpen();
  const existing = titled(
    pages.filter((page) => rooms().web(page.component.split('/').slice(0, 2).join('/'))),
  );
  setBuiltIn(
    staticNodes(existing),
    existing.map((page) => page.path),
  );
  if (existing.some((page) => page.path === HOME)) layGround();
  router = buildRouter(existing, sessionLoading());
  setRouter(router);
  watchTheme();
  setProver(async () => (await import('../client/step-up.ts')).stepUp());
  keepFresh();
  watchSession();
  // after what the session says, whose count may be older
  void sessionLoading().then(countUnread, () => {});
}

function buildRouter(pages: readonly StaticPage[], loading: Promise<void>): DataRouter {
  const ready = loading.then(() => {
    made.patchRoutes(SHELL, menuRoutes(buildMenus()));
    restoreOpenPages(pages);
  });
  const shell = {
    id: SHELL,
    path: '/',
    element: <Frame />,
    errorElement: <CrashRoute />,
    hydrateFallbackElement: <></>,
  };
  const made: DataRouter = createBrowserRouter(
    [
      {
        ...shell,
        loader: () => ready,
        shouldRevalidate: () => false,
        children: staticRoutes(pages, '/personal/mymessage'),
      },
    ],
    {
      // the first navigation finds no menu routes: it waits until they are fetched and put in, and matches again
      patchRoutesOnNavigation: () => ready.catch(() => {}),
    },
  );
  return made;
}

export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router!} />
    </QueryClientProvider>
  );
}
