import { cookieFor, tokenIn } from '../http/cookie.ts';
import { basicOf } from './client.ts';
import type { Headers } from '../http/endpoint.ts';
import { newToken, tokenHash } from './token.ts';

const COOKIE = 'campus-browser';
/** Realms beside the office have a half of their own: who looks at both in one browser stays signed in to both. */
const OWN: { readonly [client: string]: string } = {
  'campus-welcome': 'campus-browser-welcome',
  'campus-exam': 'campus-browser-exam',
};
const cookieOf = ({ authorization }: Headers): string =>
  OWN[basicOf(typeof authorization === 'string' ? authorization : undefined)?.id ?? ''] ?? COOKIE;
/** Browsers keep none longer. A sign-in ends long before. */
const KEPT = { path: '/api', seconds: 400 * 86_400 };

/**
 * The other half of a browser's session (decision 0026): the specification keeps the token where scripts read it, so each
 * sign-in of a browser gets a cookie that they don't, and the token counts beside it only. A browser says itself that it
 * is one, in a header that no script writes; other programs keep their token as they like.
 */
export function bindBrowser(headers: Headers): { browserHash: string; cookie: string } | null {
  if (headers['sec-fetch-site'] === undefined) return null;
  const value = newToken();
  return { browserHash: tokenHash(value), cookie: cookieFor(headers, cookieOf(headers), value, KEPT) };
}

/** What the caller's browser holds of its session. */
export function browserOf(headers: Headers): string | null {
  const value = tokenIn(headers, cookieOf(headers));
  return value === undefined ? null : tokenHash(value);
}

/** The token comes from where it was given to, or from a program that keeps it itself. */
export const isAtItsBrowser = ({ browserHash }: { browserHash: string | null }, headers: Headers): boolean =>
  browserHash === null || browserHash === browserOf(headers);
