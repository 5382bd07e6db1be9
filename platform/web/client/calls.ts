import { Refusal } from './refusal.ts';
import { request, type CallOptions } from './request.ts';
import { say } from './say.ts';
import { sentence } from './sentences.ts';
import type { Query } from './query.ts';
import type { Page } from './types.ts';

type Quiet = Pick<CallOptions, 'quiet' | 'signal'>;

/** `/api/flySource-<service>/<entity>/<verb>` */
export function path(service: string, entity: string, verb: string): string {
  return `/api/flySource-${service}/${entity}/${verb}`;
}

/** Any GET; resolves with `data`. */
export async function get<T>(url: string, query?: Query, options: Quiet = {}): Promise<T> {
  return (await request<T>('GET', url, { query, ...options })).data;
}

/** A paged GET. */
export function page<T>(
  url: string,
  query: Query & { current: number; size: number },
  options: Quiet = {},
): Promise<Page<T>> {
  return get<Page<T>>(url, query, options);
}

/** A list GET. */
export function list<T>(url: string, query?: Query, options: Quiet = {}): Promise<T[]> {
  return get<T[]>(url, query, options);
}

/** POST of a JSON body; resolves with `data`. */
export async function post<T>(url: string, body: unknown = {}, options: Quiet = {}): Promise<T> {
  return (await request<T>('POST', url, { body, ...options })).data;
}

/**
 * Delete by the multipart field `ids`, a comma list.
 */
export async function removeByIds(
  url: string,
  ids: readonly string[],
  options: Quiet = {},
): Promise<{ removed: number }> {
  refuseNothing(ids, options);
  const form = new FormData();
  form.set('ids', ids.join(','));
  return (await request<{ removed: number }>('POST', url, { body: form, ...options })).data;
}

/** Batch delete by array body. */
export async function removeBatch(
  url: string,
  ids: readonly string[],
  options: Quiet = {},
): Promise<{ removed: number }> {
  refuseNothing(ids, options);
  return post(url, ids, options);
}

/** Nothing selected is a refusal before any call is made (spec §8). */
function refuseNothing(ids: readonly string[], options: Quiet): void {
  if (ids.length > 0) return;
  const msg = sentence('nothingToDelete');
  if (!options.quiet) say.warning(msg);
  throw new Refusal(400, 'client.nothingToDelete', msg, { success: false, msg });
}
