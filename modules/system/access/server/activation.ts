import { z } from 'zod';
import { setPassword } from '#modules/account/security';
import { notFound } from '#platform/kit/errors.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { record } from '#platform/server/audit/record.ts';
import { AGAIN, FIRST, issueCode, takeCode } from '#platform/server/auth/activation.ts';
import { hurdle } from '#platform/server/auth/hurdle.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { tellOwners } from './tell.ts';
import { wordOf } from './reach.ts';

type Asked = { id: string; accountNo: string; userName: string; opened: boolean };
type Slip = { accountNo: string; userName: string; code: string; until: string };

/** An imported account has no password. Somebody who may see the person hands out a one-time code. */
export const issue = post('base/sysUser/activate', {
  needs: 'sysUser.activate',
  proof: 'fresh',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  async handle(work, { body }) {
    const users = await work.db.rows<Asked>(sql`
      select u.id, u.account_no, u.user_name, u.password_hash is not null as opened from sys_user u
      where u.id = any(${body.ids}::uuid[]) and ${work.within('sysUser', 'sysUser.activate', 'u')} for update`);
    if (users.length < new Set(body.ids).size) throw notFound();
    await assertNotAbove(work, body.ids);
    // a code for an account that is open already resets somebody's password
    const opened = users.filter((user) => user.opened).map((user) => user.id);
    await tellOwners(work, 'codeIssued', opened);
    const slips: Slip[] = [];
    for (const { id, accountNo, userName, opened } of users) {
      const minutes = opened ? AGAIN : FIRST;
      const until = formatDateTime(new Date(work.now.getTime() + minutes * 60_000), ZONE);
      slips.push({ accountNo, userName, code: await issueCode(work, id, minutes), until });
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
export async function assertNotAbove(work: Work, ids: string[]): Promise<void> {
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
  proof: 'plain',
  body: z.strictObject({
    accountNo: z.string().trim().min(1).max(32),
    code: z.string().trim().min(8).max(20),
    password: z.string().min(1).max(128),
  }),
  async handle(work, { body, headers }) {
    const passed = await hurdle(work, headers);
    const userId = await takeCode(work, body.accountNo, body.code);
    if (!userId) throw refuse.codeWrong();
    await passed();
    const account = { id: userId, accountNo: body.accountNo, passwordHash: null };
    // a password that the policy refuses leaves the code as it was
    await setPassword(work, account, body.password);
    return { accountNo: body.accountNo };
  },
});

export const activation = [issue, redeem];
