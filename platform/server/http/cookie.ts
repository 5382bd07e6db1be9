import type { Headers } from './endpoint.ts';

type Kept = {
  /** Where it is sent: the part of the address that needs it. */
  path: string;
  seconds: number;
};

/** A cookie for this server alone, which no script reads; over https only where the browser came by https. */
export function cookieFor(headers: Headers, name: string, value: string, { path, seconds }: Kept): string {
  const secure = headers['x-forwarded-proto'] === 'https' ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** What the caller's browser holds under this name. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  for (const pair of String(headers['cookie'] ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** The same where it has the shape of a token of ours. */
export function tokenIn(headers: Headers, name: string): string | undefined {
  const value = cookieOf(headers, name);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
