import { z } from 'zod';
import { otherPhone } from '#modules/account/security';
import { invalid, notFound } from '#platform/kit/errors.ts';
import { isPhone } from '#platform/pure/check.ts';
import { record } from '#platform/server/audit/record.ts';
import { assertMayMove, followPhone } from '#platform/server/auth/contact.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { sysUser } from '../sys-user.ts';

const KEY = 'sysUser.update';

async function accountOf(work: Work, id: string): Promise<{ userName: string; phone: string | null }> {
  const user = await work.db.row<{ userName: string; phone: string | null }>(
    sql`select u.user_name, u.phone from sys_user u where u.id = ${id} and ${work.within('sysUser', KEY, 'u')}`,
  );
  if (!user) throw notFound();
  return user;
}

/** A code to the phone that an account is to have: for whoever lost the old one and can't sign in to bind another himself. */
const prepare = post('base/sysUser/movePhonePrepare', {
  needs: KEY,
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid(), phone: z.string().trim().refine(isPhone) }),
  async handle(work, { body: { id, phone } }) {
    const { userName } = await accountOf(work, id);
    await assertMayMove(work, { userId: id }, { phone });
    return otherPhone.send(work, { id, userName, to: phone });
  },
});

/** The code that was read out: the account and its person's record have the phone, which opens nothing for a day (0018). */
const move = post('base/sysUser/movePhone', {
  needs: KEY,
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid(), code: z.string().trim().min(1).max(20) }),
  async handle(work, { body: { id, code } }) {
    await accountOf(work, id);
    const phone = await otherPhone.take(work, { id, code });
    await assertMayMove(work, { userId: id }, { phone });
    await followPhone(work, { userId: id }, work.platform.secrets.seal(phone));
    await record(work, 'sysUser', 'movePhone', [{ rowId: id, before: {}, after: {} }]);
    await emit(work, 'account.contactConfirmed', { userId: id, kind: 'phone' });
    return { id };
  },
});

export const movePhone = [prepare, move];

/** The form and a sheet write the phone of a new account; of one that is there they only take it away. */
export function assertPhoneStays(
  work: Work,
  row: { id: string; phone: string | null },
  phone: string | null | undefined,
): void {
  const kept = row.phone === null ? null : work.platform.secrets.open(row.phone);
  if (!work.signedIn || work.actor.userId === row.id || !phone || phone === kept) return;
  throw invalid(withLabels(work.platform, work, sysUser, [{ field: 'phone', key: 'access.phoneByCode' }]));
}
