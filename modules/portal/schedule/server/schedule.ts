import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { isId } from '#platform/kit/fields/kind.ts';
import { daysBetween } from '#platform/pure/date.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { wireMoment, wireDay } from '#platform/server/http/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { overlap } from '../rules.ts';
import { eventsOf } from './events.ts';

/** A term's view is enough for any page. */
const DAYS_MOST = 100;

const fields = {
  title: z.string().trim().min(1).max(100),
  startAt: wireMoment,
  endAt: wireMoment,
  allDay: z.boolean().default(false),
  repeat: z.enum(['none', 'daily', 'weekly', 'monthly']).default('none'),
  repeatUntil: wireDay.nullable().default(null),
  place: z.string().trim().max(100).nullable().default(null),
  remindMin: z.number().int().min(0).max(10_080).nullable().default(null),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable()
    .default(null),
};
const entry = z.strictObject(fields);
type Entry = z.output<typeof entry>;

export const list = get('base/userSchedule/list', {
  needs: 'login',
  query: z.strictObject({ from: wireDay, to: wireDay }),
  async handle(work, { query }) {
    const days = daysBetween(query.from, query.to);
    if (days < 0 || days > DAYS_MOST) throw refuse.rangeTooLong({ days: DAYS_MOST });
    const events = await eventsOf(work, query.from, query.to);
    const kinds = ['own', ...work.platform.rooms.flatMap(({ server }) => Object.keys(server.calendar ?? {}))];
    const sources = kinds.map((value) => ({
      value,
      label: work.platform.words.say(work.locale, `calendar.${value}`),
    }));
    return { events, sources };
  },
});

/** What else is in the calendar at the same time: told, never refused. */
async function conflicts(work: Work, saved: Entry, id: string): Promise<string[]> {
  const from = saved.startAt.slice(0, 10);
  const events = await eventsOf(work, from, saved.endAt.slice(0, 10));
  const span = { start: saved.startAt, end: saved.endAt };
  return events
    .filter((event) => event.own?.id !== id && !event.allDay && !saved.allDay && overlap(event, span))
    .map((event) => event.title)
    .slice(0, 5);
}

function checked(body: Entry): Entry {
  if (body.repeatUntil !== null && body.repeatUntil < body.startAt.slice(0, 10)) throw refuse.untilFirst();
  return body.repeat === 'none' ? { ...body, repeatUntil: null } : body;
}

export const add = post('base/userSchedule/add', {
  needs: 'login',
  proof: 'plain',
  body: entry,
  async handle(work, { body }) {
    const own = checked(body);
    const id = newId();
    await work.db.run(sql`
      insert into user_schedule (tenant_id, id, user_id, title, start_at, end_at, all_day, repeat, repeat_until, place, remind_min, color,
        created_at, updated_at)
      values (${work.tenant}, ${id}, ${work.actor.userId}, ${own.title}, ${own.startAt}, ${own.endAt}, ${own.allDay}, ${own.repeat},
        ${own.repeatUntil}::date, ${own.place}, ${own.remindMin}::int, ${own.color}, ${work.at}, ${work.at})`);
    return { id, version: 1, conflicts: await conflicts(work, own, id) };
  },
});

const update = post('base/userSchedule/update', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ ...fields, id: z.uuid(), version: z.number().int() }),
  async handle(work, { body }) {
    const { id, version, ...given } = body;
    const own = checked(given);
    const found = await work.db.row<{ version: number }>(sql`
      select version from user_schedule where id = ${id} and user_id = ${work.actor.userId} for update`);
    if (!found) throw notFound();
    if (found.version !== version) throw new Refusal('kit.versionConflict');
    await work.db.run(sql`
      update user_schedule set title = ${own.title}, start_at = ${own.startAt}, end_at = ${own.endAt}, all_day = ${own.allDay},
        repeat = ${own.repeat}, repeat_until = ${own.repeatUntil}::date, place = ${own.place}, remind_min = ${own.remindMin}::int,
        color = ${own.color}, version = version + 1, updated_at = ${work.at} where id = ${id}`);
    return { id, version: version + 1, conflicts: await conflicts(work, own, id) };
  },
});

const remove = post('base/userSchedule/remove', {
  needs: 'login',
  proof: 'plain',
  multipart: true,
  body: z.strictObject({ ids: z.string().max(50_000) }),
  async handle(work, { body }) {
    const ids = body.ids.split(',').filter((id) => id !== '');
    if (ids.length === 0) throw new Refusal('kit.nothingToRemove');
    if (!ids.every(isId)) throw new Refusal('kit.badValue');
    const removed = await work.db.run(
      sql`delete from user_schedule where user_id = ${work.actor.userId} and id = any(${ids}::uuid[])`,
    );
    // all or none: one that is not the person's own undoes the rest
    if (removed < new Set(ids).size) throw notFound();
    return { removed };
  },
});

export const schedules = [list, add, update, remove];
