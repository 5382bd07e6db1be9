import { cookieFor, tokenIn } from '../http/cookie.ts';
import type { Headers } from '../http/endpoint.ts';
import { newToken } from './token.ts';

const COOKIE = 'campus-asker';
const KEPT = { path: '/api/flySource-auth', seconds: 86_400 };

/**
 * The browser that asks for a code: only from there it is tried, so that nobody else's guesses use up its tries. It is a
 * secret that opens nothing by itself. A browser without one gets one by the cookie.
 */
export function askerOf(headers: Headers): { asker: string; cookie: string } {
  const asker = tokenIn(headers, COOKIE) ?? newToken();
  return { asker, cookie: cookieFor(headers, COOKIE, asker, KEPT) };
}
