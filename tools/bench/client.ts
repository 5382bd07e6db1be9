import { createHash, createHmac } from 'node:crypto';
import type { Call } from './load.ts';

export const PASSWORD = 'Bench#2026x';
const BASIC = `Basic ${Buffer.from('campus-web:campus-web').toString('base64')}`;
let last = 0;

/** A signed call as the browser's client makes it. */
export function signed(method: 'GET' | 'POST', path: string, token: string | null, body?: unknown): Call {
  last = Math.max(last + 1, Date.now());
  const bare = path.split('?')[0]!;
  const sign = createHmac('sha256', token ? token.slice(0, 10) : 'campus-web')
    .update(`${bare}\n${last}`)
    .digest('hex');
  return {
    method,
    path,
    headers: {
      authorization: BASIC,
      'campus-sign': `${last}.${sign}`,
      'tenant-id': '000000',
      ...(token && { 'campus-auth': `bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

export function tokenCall(account: string): Call {
  const md5 = createHash('md5').update(PASSWORD).digest('hex');
  const query = new URLSearchParams({
    tenantId: '000000',
    username: account,
    password: md5,
    type: 'account',
    grant_type: 'password',
    scope: 'all',
  });
  return signed('POST', `/api/flySource-auth/oauth/token?${query}`, null);
}

export async function signIn(port: number, account: string): Promise<string> {
  const { method, path, headers } = tokenCall(account);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
  const body = (await answer.json()) as { access_token?: string; msg: string };
  if (!body.access_token) throw new Error(`${account} can't sign in: ${body.msg}`);
  return body.access_token;
}

/** Asks once and answers with `data`; for what a bench does besides measuring. */
export async function ask<T>(port: number, call: Call, form?: FormData): Promise<T> {
  const json = call.body !== undefined && { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}${call.path}`, {
    method: call.method,
    headers: { ...call.headers, ...json },
    body: form ?? call.body ?? null,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${call.path}: ${answer.status} ${text.slice(0, 500)}`);
  return (JSON.parse(text) as { data: T }).data;
}
