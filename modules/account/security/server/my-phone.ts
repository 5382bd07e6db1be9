import { z } from 'zod';
import { isPhone } from '#platform/pure/check.ts';
import { record } from '#platform/server/audit/record.ts';
import { demandStepUp } from '#platform/server/auth/step-up.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { sendFactorCode, takeFactorCode } from './factor-code.ts';

const prepare = post('base/sysUser/bindPhonePrepare', {
  needs: 'login',
  passes: ['bindPhone'],
  body: z.strictObject({ phone: z.string().trim().refine(isPhone) }),
  async handle(work, { body: { phone } }) {
    await demandStepUp(work);
    await assertFree(work, phone);
    return sendFactorCode(work, 'phone', { medium: 'sms', to: phone });
  },
});

/** The code shows that the phone is at hand; from then on the account is reached by it. */
const bind = post('base/sysUser/bindPhone', {
  needs: 'login',
  passes: ['bindPhone'],
  // a wrong code must stay counted
  autocommit: true,
  body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
  async handle(work, { body: { code } }) {
    await demandStepUp(work);
    const phone = await takeFactorCode(work, 'phone', code);
    if (phone === null) throw refuse.codeWrong();
    await keep(work, phone);
    return { bound: true };
  },
});

async function assertFree(work: Work, phone: string): Promise<void> {
  const taken = await work.db.row(sql`
    select 1 as taken from sys_user where phone_hash = ${work.platform.secrets.fingerprint(phone)}
      and status = 'enabled' and id <> ${work.actor.userId} limit 1`);
  if (taken) throw refuse.phoneTaken();
}

/** The phone belongs to one account: of two who bind it at once the constraint refuses the second. */
async function keep(work: Work, phone: string): Promise<void> {
  const { userId, sessionId } = work.actor;
  const { secrets } = work.platform;
  const hash = secrets.fingerprint(phone);
  await assertFree(work, phone);
  await work.db.run(sql`delete from sys_bound_phone b where phone_hash = ${hash} and exists (
    select 1 from sys_user u where u.id = b.user_id and u.status <> 'enabled')`);
  await work.db.run(sql`
    insert into sys_bound_phone (tenant_id, user_id, phone_hash, bound_at)
    values (${work.tenant}, ${userId}, ${hash}, ${work.at})
    on conflict (tenant_id, user_id) do update set phone_hash = excluded.phone_hash, bound_at = excluded.bound_at`);
  await work.db.run(sql`update sys_user set phone = ${secrets.seal(phone)}, phone_hash = ${hash},
    version = version + 1, updated_at = ${work.at} where id = ${userId}`);
  await work.db.run(
    sql`update sys_session set gates = array_remove(gates, 'bindPhone') where id = ${sessionId}`,
  );
  await record(work, 'sysUser', 'bindPhone', [{ rowId: userId, before: {}, after: {} }]);
  await signal(work, { topic: 'session', tenant: work.tenant, id: sessionId });
}

export const myPhone = [prepare, bind];
