import { sql } from '#platform/server/db/sql.ts';
import { message, type Message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { usersStep } from '../rules.ts';
import { licenceOf, usedUsers } from './status.ts';

/** Days before the end on which administrators are told. */
const TELL = new Set([30, 14, 7, 3, 1, 0]);

/** Tells a school's administrators that its licence ends soon or has no room; each step once, however often it runs. */
export async function remind(work: Work): Promise<void> {
  const { daysLeft, validTo, maxUsers } = await licenceOf(work);
  if (daysLeft !== null && TELL.has(daysLeft)) {
    const facts = { days: daysLeft, on: validTo };
    await tell(work, { key: 'licence.ends', facts, event: `ends:${validTo}:${daysLeft}` });
  }
  const used = await usedUsers(work);
  const step = usersStep(used, maxUsers);
  if (step !== null) {
    const facts = { used, allowed: maxUsers };
    await tell(work, { key: 'licence.usersFull', facts, event: `users:${maxUsers}:${step}` });
  }
}

async function tell(work: Work, said: Pick<Message, 'key' | 'facts' | 'event'>): Promise<void> {
  const rows = await work.db.rows<{ id: string }>(sql`
    select u.id from sys_user u where u.status = 'enabled' and exists (
      select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = u.id and r.role_type = 'gly' and r.status = 'enabled')`);
  await message(work, {
    ...said,
    users: rows.map(({ id }) => id),
    category: 'warning',
    link: '/personal/mymessage',
    bizType: 'sysLicence',
    bizId: work.tenant,
  });
}
