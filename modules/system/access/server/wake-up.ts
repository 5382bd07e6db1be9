import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { wake } from '#platform/server/auth/wake.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { tellOwners } from './tell.ts';

const KEY = 'sysUser.unlock';

/** Opens an account that sleeps because nobody used it: its person is at the counter, as with a lock. */
export const wakeUp = post('base/sysUser/wake', {
  needs: KEY,
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const user = await work.db.row(
      sql`select 1 as found from sys_user u where u.id = ${id} and ${work.within('sysUser', KEY, 'u')}`,
    );
    if (!user) throw notFound();
    if (!(await wake(work, id))) return { id };
    await record(work, 'sysUser', 'wake', [{ rowId: id, before: {}, after: {} }]);
    await tellOwners(work, 'woken', [id]);
    return { id };
  },
});
