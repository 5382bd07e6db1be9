import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { licenceOf } from './status.ts';

/** Days before the end on which administrators are told. */
const TELL = new Set([30, 14, 7, 3, 1, 0]);

/** Tells a school's administrators that its licence ends soon; once per day at most, however often it runs. */
export async function remind(work: Work): Promise<void> {
  const { daysLeft, validTo } = await licenceOf(work);
  if (daysLeft === null || !TELL.has(daysLeft)) return;
  const rows = await work.db.rows<{ id: string }>(sql`
    select u.id from sys_user u where u.status = 'enabled' and exists (
      select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = u.id and r.role_type = 'gly' and r.status = 'enabled')`);
  await message(work, {
    users: rows.map(({ id }) => id),
    key: 'licence.ends',
    facts: { days: daysLeft, on: validTo },
    category: 'warning',
    link: '/personal/mymessage',
    bizType: 'sysLicence',
    bizId: work.tenant,
    event: `ends:${validTo}:${daysLeft}`,
  });
}
