import { addDays, instantOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { occurrences } from '../rules.ts';
import { OWN_COLUMNS, type Own } from './events.ts';

/** The longest that somebody is told beforehand, in days. */
const AHEAD = 7;

/** Tells people of entries that are about to begin. Once a minute; the same occurrence is one message. */
export async function remind(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const last = addDays(today, AHEAD);
  const rows = await work.db.rows<Own & { userId: string; remindMin: number }>(sql`
    select ${OWN_COLUMNS}, user_id from user_schedule where remind_min is not null
      and start_at < ${last}::timestamptz + interval '1 day'
      and (start_at > ${work.at}::timestamptz or (repeat <> 'none' and (repeat_until is null or repeat_until >= ${today}::date)))`);
  for (const own of rows) {
    const next = occurrences({ ...own, start: own.startAt, end: own.endAt }, today, last).find(
      ({ start }) => start > work.at,
    );
    if (!next || minutesUntil(work, next.start) > own.remindMin) continue;
    await message(work, {
      users: [own.userId],
      key: 'schedule.remind',
      facts: { title: own.title, time: next.start.slice(0, 16), place: own.place ?? '' },
      category: 'reminder',
      link: `/personal/userschedule?day=${next.start.slice(0, 10)}`,
      bizType: 'userSchedule',
      bizId: own.id,
      event: `remind ${next.start}`,
    });
  }
}

const minutesUntil = (work: Work, start: string) =>
  (instantOf(start, ZONE).getTime() - work.now.getTime()) / 60_000;
