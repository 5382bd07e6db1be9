import { z } from 'zod';
import { endSessions, sessionsOf } from '#modules/account/security';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';

import { tellOwners } from './tell.ts';

const KEY = 'sysUser.endSessions';

/** Where an account is signed in. */
const places = get('base/sysUser/sessions', {
  needs: KEY,
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    await assertInside(work, query.id);
    return sessionsOf(work, query.id);
  },
});

/** Signs an account out everywhere; an administrator who does so to himself keeps the place where he sits. */
export const end = post('base/sysUser/endSessions', {
  needs: KEY,
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    await assertInside(work, body.id);
    const ended = await endSessions(work, body.id, 'kicked', work.actor.sessionId);
    await tellOwners(work, 'signedOut', [body.id]);
    await record(work, 'sysUser', 'endSessions', [{ rowId: body.id, before: {}, after: {} }]);
    return { ended };
  },
});

/** Accounts outside the actor's circle do not exist for him. */
async function assertInside(work: Work, id: string): Promise<void> {
  const user = await work.db.row(
    sql`select 1 from sys_user u where u.id = ${id} and ${work.within('sysUser', KEY, 'u')}`,
  );
  if (!user) throw notFound();
}

export const userPlaces = [places, end];
