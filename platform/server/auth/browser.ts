import type { Headers } from '../http/endpoint.ts';
import { newToken, tokenHash } from './token.ts';

const COOKIE = 'campus-browser';
const NAMED = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`);
/** Browsers keep none longer. A sign-in ends long before. */
const SECONDS = 400 * 86_400;

/**
 * The other half of a browser's session (decision 0026): the specification keeps the token where scripts read it, so each
 * sign-in of a browser gets a cookie that they don't, and the token counts beside it only. A browser says itself that it
 * is one, in a header that no script writes; other programs keep their token as they like.
 */
export function bindBrowser(headers: Headers): { browserHash: string; cookie: string } | null {
  if (headers['sec-fetch-site'] === undefined) return null;
  const value = newToken();
  const secure = headers['x-forwarded-proto'] === 'https' ? '; Secure' : '';
  const cookie = `${COOKIE}=${value}; Path=/api; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`;
  return { browserHash: tokenHash(value), cookie };
}

/** What the caller's browser holds of its session. */
export function browserOf(headers: Headers): string | null {
  const value = NAMED.exec(String(headers['cookie'] ?? ''))?.[1];
  return value === undefined ? null : tokenHash(value);
}

/** The token comes from where it was given to, or from a program that keeps it itself. */
export const isAtItsBrowser = ({ browserHash }: { browserHash: string | null }, headers: Headers): boolean =>
  browserHash === null || browserHash === browserOf(headers);
