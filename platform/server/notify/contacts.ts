import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';

export type Medium = 'sms' | 'email' | 'wxwork';

/** A person and where a message reaches him; the address is in plain. */
type Contact = { userId: string; address: string };

/**
 * Those of some people whom a medium reaches. In WeChat Work they are known by their binding, else by their account
 * number, as a school's directory has it. Two who share a phone or an address get it once. Enabled accounts only.
 */
export async function contactsOf(work: Work, userIds: readonly string[], medium: Medium): Promise<Contact[]> {
  const address = {
    sms: sql`u.phone`,
    email: sql`nullif(u.email, '')`,
    wxwork: sql`coalesce((select o.open_id from sys_user_oauth o where o.user_id = u.id and o.source = 'wechat_enterprise' limit 1), u.account_no)`,
  }[medium];
  const rows = await work.db.rows<Contact>(sql`
    select u.id as user_id, ${address} as address from sys_user u
    where u.id = any(${userIds}::uuid[]) and u.status = 'enabled' and ${address} is not null order by u.account_no`);
  const { secrets } = work.platform;
  const plain = medium === 'sms' ? rows.map((row) => ({ ...row, address: secrets.open(row.address) })) : rows;
  return [...new Map(plain.map((one) => [one.address, one])).values()];
}
