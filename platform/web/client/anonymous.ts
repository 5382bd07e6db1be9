import { isRefusal } from './refusal.ts';
import { request } from './request.ts';

/** The school that a link belongs to; links carry it because their readers are signed in nowhere. */
const headers = () => ({ 'Tenant-Id': new URLSearchParams(location.search).get('t') ?? '000000' });

export const parameter = (name: string): string => new URLSearchParams(location.search).get(name) ?? '';

/** A call of somebody without an account; `path` is `<service>/openApi/…`. */
export async function ask<T>(
  method: 'GET' | 'POST',
  path: string,
  given: Record<string, string>,
): Promise<T> {
  const more = method === 'GET' ? { query: given } : { body: given };
  return (
    await request<T>(method, `/api/flySource-${path}`, {
      ...more,
      headers: headers(),
      anonymous: true,
      quiet: true,
    })
  ).data;
}

/** The server's own sentence, else ours. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  isRefusal(error) && error.msg ? error.msg : otherwise;
