import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';

export const ROOM = 'base/rollover';

/** What may be chosen besides the students, in the order in which it happens. */
export const EFFECTS = [
  'releaseBeds',
  'closeAccounts',
  'internClasses',
  'clearCadres',
  'copyGradeMajors',
  'openClasses',
  'switchTerm',
  'tellStudents',
] as const;
export type Effect = (typeof EFFECTS)[number];

/** A call about a batch; everything that shows one asks anew. */
export async function act<T>(entity: string, verb: string, body: object): Promise<T> {
  try {
    return await post<T>(path('base', entity, verb), body);
  } finally {
    await Promise.all(['rollover', 'rolloverItem', 'rolloverObjection'].map((name) => forget('base', name)));
  }
}
