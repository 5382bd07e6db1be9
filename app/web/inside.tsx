import { Shell, startShell } from '#platform/web/shell/start.tsx';
import { openRooms } from './rooms.ts';
import { STATIC_PAGES } from './static-pages.ts';

/** The part of the product behind the sign-in. */
export async function openInside(): Promise<typeof Shell> {
  openRooms();
  await startShell(STATIC_PAGES);
  return Shell;
}
