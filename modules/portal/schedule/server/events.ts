import type { CalendarEvent } from '#platform/server/room-server.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { occurrences, type Repeat } from '../rules.ts';

export type Own = {
  id: string;
  title: string;
  startAt: string;
  endAt: string;
  allDay: boolean;
  repeat: Repeat;
  repeatUntil: string | null;
  place: string | null;
  remindMin: number | null;
  color: string | null;
  version: number;
};

export const OWN_COLUMNS = sql`id, title, start_at, end_at, all_day, repeat, repeat_until, place, remind_min, color, version`;

export type Shown = CalendarEvent & { source: string; own: Own | null };

/** Everything in the person's calendar from one day to another: own entries and what the rooms know, in order. */
export async function eventsOf(work: Work, from: string, to: string): Promise<Shown[]> {
  const sources = work.platform.rooms.flatMap(({ server }) => Object.entries(server.calendar ?? {}));
  const [own, ...others] = await Promise.all([
    ownEvents(work, from, to),
    ...sources.map(async ([source, events]) =>
      (await events(work, from, to)).map((event): Shown => ({ ...event, source, own: null })),
    ),
  ]);
  return [own, ...others]
    .flat()
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title));
}

async function ownEvents(work: Work, from: string, to: string): Promise<Shown[]> {
  const rows = await work.db.rows<Own>(sql`
    select ${OWN_COLUMNS} from user_schedule where user_id = ${work.actor.userId}
      and start_at < ${to}::timestamptz + interval '1 day'
      and (end_at >= ${from}::timestamptz or (repeat <> 'none' and (repeat_until is null or repeat_until >= ${from}::date)))
    order by start_at limit 500`);
  return rows.flatMap((own) =>
    occurrences({ ...own, start: own.startAt, end: own.endAt }, from, to).map(({ start, end }) => ({
      id: `${own.id} ${start}`,
      title: own.title,
      start,
      end,
      allDay: own.allDay,
      place: own.place,
      link: null,
      source: 'own',
      own,
    })),
  );
}

/** My entries as I wrote them, for the copy of my data. */
export const entriesOfMine = (work: Work): Promise<Own[]> =>
  work.db.rows<Own>(
    sql`select ${OWN_COLUMNS} from user_schedule where user_id = ${work.actor.userId} order by start_at desc limit 1000`,
  );
