import { z } from 'zod';
import { endSessions, removeFactor } from '#modules/account/security';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { assertNotAbove } from './activation.ts';
import { tellOwners } from './tell.ts';

const KEY = 'sysUser.resetSecondFactor';

/** Takes the second factor of somebody who lost it, and ends whatever is signed in. */
export const userFactor = post('base/sysUser/resetSecondFactor', {
  needs: KEY,
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const user = await work.db.row(
      sql`select 1 from sys_user u where u.id = ${body.id} and ${work.within('sysUser', KEY, 'u')}`,
    );
    if (!user) throw notFound();
    await assertNotAbove(work, [body.id]);
    await removeFactor(work, body.id);
    await tellOwners(work, 'factorReset', [body.id]);
    await record(work, 'sysUser', 'resetSecondFactor', [{ rowId: body.id, before: {}, after: {} }]);
    work.afterCommit(
      async () => void (await endSessions(work, body.id, 'factorReset', work.actor.sessionId)),
    );
    return { id: body.id };
  },
});
