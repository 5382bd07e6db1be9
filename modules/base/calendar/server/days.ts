import { v7 } from 'uuid';
import { z } from 'zod';
import { weekdayOf } from '#platform/pure/date.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ImportAid } from '#platform/server/exchange/draft.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { HOLIDAYS } from '../holidays.ts';
import { daysFrom, plainDay, weekNumber, type Term } from '../rules.ts';
import { schoolCalendarItem } from '../school-calendar-item.ts';

type Draft = { [field: string]: unknown };

/** Fills every day of a term from the holidays and weekdays. Days that somebody edited stay as they are, in their new week. */
export async function generateDays(work: Work, term: Term & { id: string }): Promise<void> {
  const days = daysFrom(term.startDate, term.endDate).map((day) => ({
    id: v7(),
    ...plainDay(day, HOLIDAYS),
    week: weekNumber(day, term),
    weekday: weekdayOf(day),
  }));
  await work.db.run(sql`
    delete from school_calendar_item
    where calendar_id = ${term.id} and (not edited or day not between ${term.startDate} and ${term.endDate})`);
  await work.db.run(sql`
    insert into school_calendar_item (tenant_id, id, calendar_id, day, week, weekday, day_type, follow_date, name, stop_class,
      is_legal, created_at, updated_at)
    select ${work.tenant}, d.id, ${term.id}, d.day, d.week, d.weekday, d."dayType", d."followDate", d.name, d."stopClass",
      d."stopClass", ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(id uuid, day date, week int, weekday int, "dayType" text,
      "followDate" date, name text, "stopClass" boolean)
    on conflict (tenant_id, day) do update set week = excluded.week, weekday = excluded.weekday`);
}

export const dayHooks = hooksFor(schoolCalendarItem, {
  async beforeUpdate(_work, row, changes) {
    const dayType = changes.dayType ?? row.dayType;
    // only a swapped day follows another
    return { edited: true, ...(dayType !== 'swap' && { followDate: null }) };
  },
  async afterUpdate(work) {
    await emit(work, 'calendar.changed', {});
  },
  beforeImport: refuseDaysOutside,
});

/** A sheet changes days that a term has; it makes none. */
async function refuseDaysOutside(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  const dayOf = (row: Draft) => String(row['day'] ?? '');
  const days = await work.db.rows<{ day: string }>(sql`
    select day from school_calendar_item where day::text = any(${rows.map(dayOf)}::text[])`);
  const known = new Set(days.map(({ day }) => day));
  for (const row of rows)
    if (!known.has(dayOf(row))) aid.fault(row, 'day', 'calendar.dayOutside', { day: dayOf(row) });
}

const body = z.strictObject({
  from: wireDay,
  to: wireDay,
  dayType: z.enum(['workday', 'weekend', 'holiday', 'swap']),
  followDate: wireDay.nullable().default(null),
  name: z.string().trim().max(30).nullable().default(null),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .nullable()
    .default(null),
  stopClass: z.boolean(),
});

/** Sets a stretch of days at once, as somebody does who drags over the year. */
export const batchUpdate = post('base/schoolCalendarItem/batchUpdate', {
  needs: 'schoolCalendarItem.update',
  proof: 'plain',
  body,
  async handle(work, { body: asked }) {
    const days = await work.db.rows<{ id: string; day: string }>(sql`
      update school_calendar_item set day_type = ${asked.dayType}, name = ${asked.name}, color = ${asked.color},
        follow_date = ${asked.dayType === 'swap' ? asked.followDate : null}, stop_class = ${asked.stopClass},
        edited = true, version = version + 1, updated_at = ${work.at}
      where day between ${asked.from} and ${asked.to} returning id, day`);
    if (days.length === 0) throw refuse.dayOutside({ day: asked.from });
    await record(
      work,
      schoolCalendarItem,
      'update',
      days.map(({ id }) => ({ rowId: id, before: {}, after: { ...asked } })),
    );
    await emit(work, 'calendar.changed', {});
    return { changed: days.length };
  },
});
