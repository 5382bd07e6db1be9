import { KEPT, KEYS } from './keys.ts';
import { ownKey, REALM } from './realm.ts';

type Area = 'local' | 'session';

/** A browser may refuse storage altogether (private windows, policies): then nothing is kept. */
function area(which: Area): Storage | null {
  try {
    return which === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

export function readText(key: string, which: Area = 'local'): string | null {
  return area(which)?.getItem(key) ?? null;
}

export function writeText(key: string, value: string | null, which: Area = 'local'): void {
  try {
    if (value === null) area(which)?.removeItem(key);
    else area(which)?.setItem(key, value);
  } catch {
    // A full store must not stop the page.
  }
}

/** Parsed JSON, or null when absent or damaged. */
export function readJson<T>(key: string, which: Area = 'local'): T | null {
  const text = readText(key, which);
  if (!text) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

export function writeJson(key: string, value: unknown, which: Area = 'local'): void {
  writeText(key, value === null ? null : JSON.stringify(value), which);
}

export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) || null : null;
}

/** `days` 0 keeps the cookie until the browser closes. */
export function writeCookie(name: string, value: string | null, days = 0): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const age = value === null ? '; max-age=0' : days > 0 ? `; max-age=${days * 86_400}` : '';
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; samesite=strict${secure}${age}`;
}

/**
 * The token lives in a cookie and, mirrored, in local storage; either one is enough. The mirror is read first:
 * another tab sees it at once, the cookie a moment later.
 */
export function readToken(): string | null {
  return readText(KEYS.token) || readCookie(KEYS.token);
}

export function writeToken(token: string | null): void {
  writeCookie(KEYS.token, token);
  writeText(KEYS.token, token);
}

/** Removes what `isGone` says of its name. */
export function forgetWhere(isGone: (key: string) => boolean): void {
  for (const key of Object.keys(area('local') ?? {})) if (isGone(key)) writeText(key, null);
}

/**
 * Removes the token and everything stored but theme, theme style, frequency and theme configuration; a realm beside the
 * office removes what is its own.
 */
export function clearStorage(): void {
  writeToken(null);
  forgetWhere((key) => (REALM === 'office' ? !KEPT.includes(key) : key.startsWith(ownKey(''))));
  area('session')?.clear();
}
