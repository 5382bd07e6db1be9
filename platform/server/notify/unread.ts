import { sql } from '../db/sql.ts';
import { provided } from '../provided.ts';
import type { Work } from '../work.ts';

/** How much of each waits for somebody. */
export type Unread = { message: number; todo: number; notice: number };

/** What waits for the caller: messages, to-dos, and what is counted besides. */
export async function unreadOf(work: Work): Promise<Unread> {
  const me = work.actor.userId;
  const own = await work.db.row<{ message: number; todo: number }>(sql`
    select (select count(*) from sys_message where user_id = ${me} and read_at is null) as message,
      (select count(*) from sys_todo where user_id = ${me} and state = 'open') as todo`);
  const others = await provided(work.platform, 'unread')?.(work);
  return Object.assign({ message: 0, todo: 0, notice: 0 }, own, others) as Unread;
}
