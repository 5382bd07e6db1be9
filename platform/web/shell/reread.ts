import { get } from '../client/calls.ts';
import { askAllAgain } from '../client/ask-again.ts';
import { queryClient } from '../client/queries.ts';
import { say } from '../client/say.ts';
import { session } from '../client/session.ts';
import type { Buttons, RouteRecord } from '../client/types.ts';
import { word } from '../i18n/words.ts';
import { buildMenus, currentMenus } from './menu/menus.ts';
import { addRoutes } from './navigate.ts';
import { entryRoutes, SHELL } from './routes.tsx';

const MENU = '/api/flySource-base/sysMenu';
/** All browsers of a school hear of a change at once; they don't ask at once. Milliseconds. */
const SPREAD = 2_000;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Asks soon what the person may open and press now; several reminders in a row are one question. */
export function rereadSoon(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void reread().catch(() => {}), 200 + Math.random() * SPREAD);
}

async function reread(): Promise<void> {
  const [routes, buttons] = await Promise.all([
    get<RouteRecord[]>(`${MENU}/getUserRoutes`, { appScope: 'web' }, { quiet: true }),
    get<Buttons>(`${MENU}/getUserBtn`, {}, { quiet: true }),
  ]);
  const before = session.get();
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  if (same(before.routes, routes) && same(before.buttons, buttons)) return;
  const known = currentMenus().byPath;
  session.patch({ routes, buttons });
  addRoutes(
    SHELL,
    entryRoutes(buildMenus()).filter((route) => !known.has(route.path ?? '')),
  );
  // rows say what their reader may do with them
  if (!same(before.buttons, buttons)) void askAllAgain(queryClient);
  say.info(word('session.permissions'));
}
