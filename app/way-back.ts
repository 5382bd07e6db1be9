import { endSessions, removeFactor } from '#modules/account/security';
import { record } from '#platform/server/audit/record.ts';
import { AGAIN, issueCode } from '#platform/server/auth/activation.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';

export type WayBack = { school: string; account: string; dropFactor: boolean };

/**
 * A way back for an administrator whom nobody else can help: whoever has the server's console gets a link that is good
 * once, for ten minutes. It is written into the school's log, and only administrators' accounts have it: a console is
 * no way to read in other people's names.
 */
export async function wayBack(platform: Platform, { school, account, dropFactor }: WayBack): Promise<string> {
  const { rows } = await platform.pool.query('select 1 from sys_tenant where id = $1', [school]);
  if (rows.length === 0) throw new Error(`没有学校 ${school} / there is no school ${school}`);
  const code = await asServer(platform, school, async (work) => {
    const id = await administrator(work, account);
    if (dropFactor) {
      await removeFactor(work, id);
      await endSessions(work, id, 'wayBack');
    }
    await record(work, 'sysUser', 'wayBack', [{ rowId: id, before: {}, after: { dropFactor } }]);
    return issueCode(work, id, AGAIN);
  });
  const link = `/activate?tenantId=${school}&account=${encodeURIComponent(account)}&code=${code}`;
  return `一次性链接，${AGAIN} 分钟内有效 / one-time link, good for ${AGAIN} minutes:\n${link}`;
}

async function administrator(work: Work, account: string): Promise<string> {
  const user = await work.db.row<{ id: string; status: string }>(sql`
    select u.id, u.status from sys_user u where u.account_no = ${account} and exists (
      select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = u.id and r.role_type = 'gly' and r.status = 'enabled')`);
  if (!user) throw new Error(`没有管理员账号 ${account} / no administrator has the account ${account}`);
  if (user.status !== 'enabled') throw new Error(`账号已停用 / the account ${account} is disabled`);
  return user.id;
}
