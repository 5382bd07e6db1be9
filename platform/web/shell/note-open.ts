import { path, post } from '../client/calls.ts';
import { viewing } from '../client/view.ts';
import { whenIdle } from './when-idle.ts';

const noted = new Set<string>();

/** Tells that a page of the menu was opened: once a day, later, and never by somebody who looks on as somebody else. */
export function noteOpen(menuId: string | undefined): void {
  const key = `${new Date().toDateString()} ${menuId}`;
  if (!menuId || viewing() !== null || noted.has(key)) return;
  noted.add(key);
  whenIdle(
    () => void post(path('base', 'sysMenu', 'recordOpen'), { id: menuId }, { quiet: true }).catch(() => {}),
  );
}
