import { z } from 'zod';
import { isEmail } from '#platform/pure/check.ts';
import { record } from '#platform/server/audit/record.ts';
import { demandStepUp } from '#platform/server/auth/step-up.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { assertOffered } from './code-factors.ts';
import { sendFactorCode, takeFactorCode } from './factor-code.ts';

const prepare = post('base/sysUser/bindEmailPrepare', {
  needs: 'login',
  body: z.strictObject({ email: z.string().trim().max(100).refine(isEmail) }),
  async handle(work, { body: { email } }) {
    await demandStepUp(work);
    await assertOffered(work, 'email');
    await assertFree(work, email);
    return sendFactorCode(work, 'address', { medium: 'email', to: email });
  },
});

/** The code shows that the mailbox is his; from then on the account is reached by it. */
const bind = post('base/sysUser/bindEmail', {
  needs: 'login',
  // a wrong code must stay counted
  autocommit: true,
  body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
  async handle(work, { body: { code } }) {
    await demandStepUp(work);
    const email = await takeFactorCode(work, 'address', code);
    if (email === null) throw refuse.codeWrong();
    await keep(work, email);
    return { bound: true };
  },
});

async function assertFree(work: Work, email: string): Promise<void> {
  const taken = await work.db.row(sql`
    select 1 as taken from sys_user where lower(email) = lower(${email})
      and status = 'enabled' and id <> ${work.actor.userId} limit 1`);
  if (taken) throw refuse.emailTaken();
}

/** The address belongs to one account: of two who bind it at once the constraint refuses the second. */
async function keep(work: Work, email: string): Promise<void> {
  const { userId } = work.actor;
  const hash = work.platform.secrets.fingerprint(email.toLowerCase());
  await assertFree(work, email);
  await work.db.run(sql`delete from sys_bound_email b where email_hash = ${hash} and exists (
    select 1 from sys_user u where u.id = b.user_id and u.status <> 'enabled')`);
  await work.db.run(sql`
    insert into sys_bound_email (tenant_id, user_id, email_hash, bound_at)
    values (${work.tenant}, ${userId}, ${hash}, ${work.at})
    on conflict (tenant_id, user_id) do update set email_hash = excluded.email_hash, bound_at = excluded.bound_at`);
  await work.db.run(sql`update sys_user set email = ${email}, version = version + 1, updated_at = ${work.at}
    where id = ${userId}`);
  await record(work, 'sysUser', 'bindEmail', [{ rowId: userId, before: {}, after: {} }]);
}

export const myEmail = [prepare, bind];
