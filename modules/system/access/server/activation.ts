import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { passwordStrength } from '#platform/pure/check.ts';
import { record } from '#platform/server/audit/record.ts';
import { issueCode, takeCode } from '#platform/server/auth/activation.ts';
import { hashPassword, wireHash } from '#platform/server/auth/password.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { wordOf } from './reach.ts';

const TRIES_AN_HOUR = 10;

/** An imported account has no password. Somebody who may see the person hands out a one-time code. */
const issue = post('base/sysUser/activate', {
  needs: 'sysUser.activate',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  async handle(work, { body }) {
    const users = await work.db.rows<{ id: string; accountNo: string; userName: string }>(sql`
      select u.id, u.account_no, u.user_name from sys_user u
      where u.id = any(${body.ids}::uuid[]) and ${work.within('sysUser', 'sysUser.activate', 'u')} for update`);
    if (users.length < new Set(body.ids).size) throw notFound();
    await assertNotAbove(work, body.ids);
    const slips: { accountNo: string; userName: string; code: string }[] = [];
    for (const { id, accountNo, userName } of users) {
      slips.push({ accountNo, userName, code: await issueCode(work, id) });
    }
    await record(
      work,
      'sysUser',
      'activate',
      users.map((user) => ({ rowId: user.id, before: {}, after: {} })),
    );
    return slips;
  },
});

/** A code opens the account: who could open an administrator's would have all that he has. */
async function assertNotAbove(work: Work, ids: string[]): Promise<void> {
  const buttons = await work.db.rows<{ code: string }>(sql`
    select distinct m.code from sys_user_role ur join sys_role r on r.id = ur.role_id and r.role_type = 'gly'
    join sys_role_menu rm on rm.role_id = r.id join sys_menu m on m.id = rm.menu_id and m.category = 'button'
    where ur.user_id = any(${ids}::uuid[])`);
  const foreign = buttons.find(({ code }) => !work.may(code));
  if (foreign) throw refuse.beyondOwn({ what: wordOf(work, foreign.code) });
}

/** The code and a password of one's own open the account. */
const redeem = post('auth/openApi/activate', {
  needs: 'public',
  autocommit: true,
  body: z.strictObject({
    accountNo: z.string().trim().min(1).max(32),
    code: z.string().trim().min(8).max(20),
    password: z.string().min(1).max(128),
  }),
  async handle(work, { body }) {
    const tries = await count(
      work.platform.pool,
      `activate:${work.tenant}:${body.accountNo}`,
      3_600,
      work.now,
    );
    const level = passwordStrength(body.password);
    if (tries > TRIES_AN_HOUR || level < 1) throw refuse.codeWrong();
    const userId = await takeCode(work, body.accountNo, body.code);
    if (!userId) throw refuse.codeWrong();
    const hash = await hashPassword(wireHash(body.password));
    await work.db
      .run(sql`update sys_user set password_hash = ${hash}, password_level = ${level}, must_change_password = false,
      version = version + 1, updated_at = ${work.at} where id = ${userId}`);
    return { accountNo: body.accountNo };
  },
});

export const activation = [issue, redeem];
