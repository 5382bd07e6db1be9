import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';

export const ROOM = 'system/licence';

/** What lets a new school's administrator in, shown once. */
export type Slip = { id: string; account: string; code: string };

/** A decision; null when it was refused, which the person has been told by then. */
export async function act<T>(verb: string, body: object): Promise<T | null> {
  return attempt(() => post<T>(path('base', 'sysLicence', verb), body)).finally(() =>
    forget('base', 'sysLicence'),
  );
}
