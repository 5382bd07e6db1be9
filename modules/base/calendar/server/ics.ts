import ical, { ICalCalendarMethod } from 'ical-generator';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { addDays, instantOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { download, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { stretchesOf, weekSpan, type Named } from '../rules.ts';
import { lessonsOf } from './own-events.ts';
import { currentTerm, published, termLabel } from './terms.ts';

const MIME = 'text/calendar; charset=utf-8';

/** The calendar of a term as a file that calendar programs read: its weeks, free days and made-up days, arrival and end. */
export const termFile = post('base/schoolCalendar/ics', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid().optional() }),
  async handle(work, { body: { id } }) {
    const now = await currentTerm(work, work.at.slice(0, 10));
    const term = id === undefined ? now : (await published(work)).find((one) => one.id === id);
    if (!term) throw notFound();
    const name = termLabel(work, term);
    const say = (key: string, facts: object = {}) =>
      work.platform.words.say(work.locale, `messages.calendar.file.${key}`, { ...facts });
    const days = await work.db.rows<Named>(sql`
      select day, name from school_calendar_item where calendar_id = ${term.id} and name is not null order by day`);
    const row = await work.db.row<{ registerDate: string | null }>(
      sql`select register_date from school_calendar where id = ${term.id}`,
    );
    const whole = [
      { name: say('begins'), from: term.startDate, to: term.startDate },
      ...(row?.registerDate ? [{ name: say('arrival'), from: row.registerDate, to: row.registerDate }] : []),
      ...Array.from({ length: term.weeks }, (_, index) => {
        const { start, end } = weekSpan(index + 1, term);
        return { name: say('week', { week: index + 1 }), from: start, to: end };
      }),
      ...stretchesOf(days),
      { name: say('ends'), from: term.endDate, to: term.endDate },
    ];
    const calendar = begun(name);
    for (const { name: summary, from, to } of whole)
      calendar.createEvent({
        id: `${term.id} ${from} ${to} ${summary}`.replaceAll(/\s/g, '-') + '@campus',
        summary,
        start: new Date(`${from}T00:00:00Z`),
        end: new Date(`${addDays(to, 1)}T00:00:00Z`),
        allDay: true,
        stamp: work.now,
      });
    return download(Buffer.from(calendar.toString()), `${name}.ics`, MIME);
  },
});

/** One's own lessons of this term, as they are really held, as such a file. */
export const lessonFile = post('base/lesson/ics', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({}),
  async handle(work) {
    const term = await currentTerm(work, work.at.slice(0, 10));
    if (!term) throw notFound();
    const name = `${work.actor.name} ${termLabel(work, term)}`;
    const calendar = begun(name);
    for (const one of await wholeTerm(work, term)) {
      const timed = one.startTime !== null && one.endTime !== null;
      const start = timed
        ? instantOf(`${one.day} ${one.startTime}:00`, ZONE)
        : new Date(`${one.day}T00:00:00Z`);
      calendar.createEvent({
        id: `${one.lessonId}-${one.day}-${one.sectionFrom}@campus`,
        summary: one.courseName,
        start,
        end: timed
          ? instantOf(`${one.day} ${one.endTime}:00`, ZONE)
          : new Date(`${addDays(one.day, 1)}T00:00:00Z`),
        allDay: !timed,
        stamp: work.now,
        ...(one.place ? { location: one.place } : {}),
        ...(one.teacherName ? { description: one.teacherName } : {}),
      });
    }
    return download(Buffer.from(calendar.toString()), `${name}.ics`, MIME);
  },
});

const begun = (name: string) =>
  ical({ name, prodId: '//campus//calendar//CN', method: ICalCalendarMethod.PUBLISH });

/** A question about the timetable takes a hundred days at most; several classes together are one event. */
async function wholeTerm(work: Work, { startDate, endDate }: { startDate: string; endDate: string }) {
  const found = new Map<string, Awaited<ReturnType<typeof lessonsOf>>[number]>();
  for (let from = startDate; from <= endDate; from = addDays(from, STEP)) {
    const last = addDays(from, STEP - 1);
    for (const one of await lessonsOf(work, from, last < endDate ? last : endDate)) {
      const key = `${one.day} ${one.sectionFrom} ${one.courseName} ${one.teacherId}`;
      if (!found.has(key)) found.set(key, one);
    }
  }
  return [...found.values()];
}
const STEP = 90;
