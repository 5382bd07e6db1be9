import { KEYS } from '../../client/keys.ts';
import { observe } from '../../client/observe.ts';
import { session } from '../../client/session.ts';
import { readText, writeText } from '../../client/storage.ts';

/** Whether the screen is locked. Kept in storage: a reload or a second tab doesn't open it. */
export const locked = observe(readText(KEYS.screenLocked) === '1');

export function lockScreen(): void {
  if (!session.get().token) return;
  writeText(KEYS.screenLocked, '1');
  locked.set(true);
}

/** After the server said yes. */
export function openScreen(): void {
  writeText(KEYS.screenLocked, null);
  locked.set(false);
}
