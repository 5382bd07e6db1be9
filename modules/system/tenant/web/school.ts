import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';

export const ROOM = 'system/tenant';

/** What lets the first administrator in, shown once. */
export type Slip = { id: string; account: string; code: string };

/** A writing call about schools; null when it was refused, which the person has been told by then. */
export async function act<T>(verb: string, body: object, entity = 'sysTenant'): Promise<T | null> {
  return attempt(() => post<T>(path('base', entity, verb), body)).finally(() =>
    Promise.all([forget('base', 'sysTenant'), forget('base', 'sysPackage')]),
  );
}
