import { grant } from './account.ts';
import { hasToTell, takeTouched } from './activity.ts';
import { KEYS } from './keys.ts';
import { isRefusal } from './refusal.ts';
import { request } from './request.ts';
import { say } from './say.ts';
import { session, takeStoredToken, tokenAge } from './session.ts';
import { readText, writeText } from './storage.ts';

export const CHECK_EVERY = 10_000;
export const REFRESH_AGE = 3_000_000;
const ALIVE_PATH = '/api/flySource-auth/oauth/alive';
const LOCK_LIFE = 15_000;

let running: Promise<void> | null = null;
/** A refresh token that the server has refused is not offered again. */
let refusedToken = '';

/** Looks every 10 s whether the token has grown old, and takes over tokens that other tabs renewed. */
export function keepFresh(): () => void {
  const timer = setInterval(() => {
    void refreshIfOld();
    if (session.get().token && hasToTell()) void request('GET', ALIVE_PATH, { quiet: true }).catch(() => {});
  }, CHECK_EVERY);
  window.addEventListener('storage', takeFromOtherTab);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', takeFromOtherTab);
  };
}

/** One refresh when the token is older than 3000 s; every caller of this tab shares it. */
export function refreshIfOld(): Promise<void> {
  const { token } = session.get();
  if (!token || tokenAge() <= REFRESH_AGE) return Promise.resolve();
  running ??= refreshOnce().finally(() => (running = null));
  return running;
}

async function refreshOnce(): Promise<void> {
  const locked = Number(readText(KEYS.refreshLock) ?? 0);
  if (Date.now() - locked < LOCK_LIFE) return;
  const refresh = session.get().user?.refresh_token ?? '';
  if (!refresh || refresh === refusedToken) return;
  writeText(KEYS.refreshLock, String(Date.now()));
  try {
    await grant({
      grant_type: 'refresh_token',
      refresh_token: refresh,
      active: takeTouched() ? 1 : 0,
      scope: 'all',
    });
  } catch (error) {
    const said = isRefusal(error) && (error.status === 400 || error.status === 401);
    if (!said) return;
    refusedToken = refresh;
    say.error(error.body.error_description ?? error.msg);
  } finally {
    writeText(KEYS.refreshLock, null);
  }
}

function takeFromOtherTab(event: StorageEvent): void {
  if (event.key === KEYS.token && event.newValue) takeStoredToken();
}
