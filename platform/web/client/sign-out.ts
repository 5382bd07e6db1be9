import { KEYS } from './keys.ts';
import { REALM, signInOf } from './realm.ts';
import { redirectQuery } from './redirect.ts';
import { clearSession, session } from './session.ts';
import { writeText } from './storage.ts';

/** Whoever signs out himself goes where the server sends him, also when another call hears first that the session is over. */
let leaving = false;

export function beginLeaving(): void {
  leaving = true;
}

/** Clears the session and opens the site root; `notice` is shown there once. */
export function leaveToRoot(options: { notice?: string; back?: boolean } = {}): void {
  if (leaving) return;
  const signedIn = session.get().token !== null;
  const here = location.pathname + location.search + location.hash;
  clearSession();
  if (options.notice) writeText(KEYS.signInNotice, options.notice, 'session');
  const root = signInOf(REALM);
  const outside = location.pathname === root || location.pathname.startsWith('/login');
  if (outside && !signedIn) return;
  location.replace(`${root}${options.back === false ? '' : redirectQuery(here)}`);
}
