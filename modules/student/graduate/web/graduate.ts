import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';

export const ROOM = 'student/graduate';

const SHOWN = [
  'gradBatch',
  'gradAudit',
  'gradCert',
  'gradObjection',
  'clearRecord',
  'gradDestination',
  'alumniPerson',
];

/** A call of this room; everything that shows graduates asks anew. */
export async function act<T>(entity: string, verb: string, body: object): Promise<T> {
  try {
    return await post<T>(path('xsgl', entity, verb), body);
  } finally {
    await Promise.all(SHOWN.map((name) => forget('xsgl', name)));
  }
}
