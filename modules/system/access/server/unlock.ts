import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { openAccount } from '#platform/server/auth/lock.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';

const KEY = 'sysUser.unlock';

/** Lifts the lock that wrong passwords brought: its person is at the counter. */
export const unlock = post('base/sysUser/unlock', {
  needs: KEY,
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const user = await work.db.row<{ accountNo: string; phone: string | null; email: string | null }>(
      sql`select u.account_no, u.phone, u.email from sys_user u where u.id = ${body.id} and ${work.within('sysUser', KEY, 'u')}`,
    );
    if (!user) throw notFound();
    const { pool, secrets } = work.platform;
    const { accountNo, phone, email } = user;
    const names = [accountNo, phone && secrets.open(phone), email].filter((name) => name !== null);
    await record(work, 'sysUser', 'unlock', [{ rowId: body.id, before: {}, after: {} }]);
    work.afterCommit(() => openAccount(pool, work.tenant, names));
    return { id: body.id };
  },
});
