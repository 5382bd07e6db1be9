import { plainText } from '#platform/pure/html.ts';
import { sql } from '#platform/server/db/sql.ts';
import { tell } from '#platform/server/live/hub.ts';
import type { Work } from '#platform/server/work.ts';
import type { Target } from '../rules.ts';
import { sendOutside, type Leaving } from './outside.ts';
import { isReceiver, PEOPLE, WITH_PEOPLE } from './receivers.ts';

export type Going = Leaving & { target: Target };

/** What the clock reads of notices that it sends. */
const GOING = sql`id, title, target, notice_type, channels, publisher_id`;

/**
 * Gives a notice to all of its receivers who don't have it yet, in one statement, and moves their badges. `everywhere`
 * also by the other ways that its publisher chose; whoever joins later gets it on the site.
 */
export async function deliver(work: Work, notice: Going, where: 'site' | 'everywhere'): Promise<number> {
  const among = await isReceiver(work, notice.target);
  const reached = await work.db.rows<{ userId: string }>(sql`
    ${WITH_PEOPLE} insert into sys_notice_read (tenant_id, notice_id, user_id, created_at)
    select ${work.tenant}, ${notice.id}::uuid, u.id, ${work.at}::timestamptz from ${PEOPLE} where ${among}
    on conflict do nothing returning user_id`);
  await work.db.run(sql`
    update sys_notice set receivers = (select count(*) from sys_notice_read r where r.notice_id = sys_notice.id)
    where id = ${notice.id}`);
  const userIds = reached.map((row) => row.userId);
  tell(work, userIds, 'notice', { title: notice.title });
  if (where === 'everywhere') await sendOutside(work, notice, userIds);
  return reached.length;
}

/** Publishes what is due, and ends what has expired. Once a minute. */
export async function keepClock(work: Work): Promise<void> {
  const due = await work.db.rows<Going>(sql`
    update sys_notice set status = 'published', published_at = ${work.at}, version = version + 1, updated_at = ${work.at}
    where status = 'scheduled' and publish_at <= ${work.at}::timestamptz returning ${GOING}`);
  for (const notice of due) await deliver(work, notice, 'everywhere');
  const over = await work.db.rows<{ id: string }>(sql`
    update sys_notice set status = 'expired', is_top = false, version = version + 1, updated_at = ${work.at}
    where status = 'published' and expire_at <= ${work.at}::timestamptz returning id`);
  for (const { id } of over) await tellHolders(work, id);
}

/** Whoever came into a group since gets what still stands, and who left it is asked nothing more. Once an hour. */
export async function reachJoiners(work: Work): Promise<void> {
  const standing = await work.db.rows<Going>(
    sql`select ${GOING} from sys_notice where status = 'published' order by id`,
  );
  for (const notice of standing) {
    await deliver(work, notice, 'site');
    await noteLeavers(work, notice);
  }
}

/** Whoever left its circle keeps the notice, to read only; who comes back takes it up again. */
async function noteLeavers(work: Work, notice: Going): Promise<void> {
  const among = await isReceiver(work, notice.target);
  const moved = await work.db.rows<{ userId: string }>(sql`
    ${WITH_PEOPLE}, inside as (select u.id from ${PEOPLE} where ${among})
    update sys_notice_read r set left_at = case when r.left_at is null then ${work.at}::timestamptz end
    where r.notice_id = ${notice.id} and (r.left_at is null) <> (r.user_id in (select id from inside)) returning r.user_id`);
  const users = moved.map(({ userId }) => userId);
  tell(work, users, 'notice', {});
}

/** The badges of everybody who holds a notice count anew. */
export async function tellHolders(work: Work, noticeId: string): Promise<void> {
  const holders = await work.db.rows<{ userId: string }>(
    sql`select user_id from sys_notice_read where notice_id = ${noticeId}`,
  );
  tell(
    work,
    holders.map((row) => row.userId),
    'notice',
    {},
  );
}

/** What a list shows below the title where the publisher wrote no summary. */
export const summaryOf = (content: string): string => [...plainText(content)].slice(0, 120).join('');
