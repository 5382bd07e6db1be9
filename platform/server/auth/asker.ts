import type { Headers } from '../http/endpoint.ts';
import { newToken } from './token.ts';

const COOKIE = 'campus-asker';
const NAMED = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})`);
const SECONDS = 86_400;

/**
 * The browser that asks for a code: only from there it is tried, so that nobody else's guesses use up its tries. It is a
 * secret that opens nothing by itself. A browser without one gets one by the cookie.
 */
export function askerOf(headers: Headers): { asker: string; cookie: string } {
  const asker = NAMED.exec((headers.cookie as string | undefined) ?? '')?.[1] ?? newToken();
  const secure = headers['x-forwarded-proto'] === 'https' ? '; Secure' : '';
  const cookie = `${COOKIE}=${asker}; Path=/api/flySource-auth; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`;
  return { asker, cookie };
}
