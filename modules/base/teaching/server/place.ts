import { z } from 'zod';
import { taskLessons } from '#modules/base/calendar';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import type { Work } from '#platform/server/work.ts';
import { invalid } from '#platform/kit/errors.ts';
import { teachTask } from '../teach-task.ts';
import { factsOf } from './facts.ts';
import { assertOffered } from './offers.ts';
import { countArranged } from './settle.ts';
import type { TaskRow } from './task-hooks.ts';

/** Sections that a day has at most. */
const SECTIONS = 14;
const section = z.coerce.number().int().min(1).max(SECTIONS);
const when = {
  id: z.uuid(),
  weekday: z.string().regex(/^[1-7]$/),
  sectionFrom: section,
  sectionTo: section,
  weeks: z.string().max(60),
};

/** Where a task stands in the week, with what is still to be arranged. */
export const lessons = get('base/teachTask/lessons', {
  needs: 'teachTask.detail',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    await find(work, teachTask, id, 'teachTask.detail', { lock: false });
    return taskLessons.sittings(work, id);
  },
});

/** Venues in which a task could sit then. */
export const free = get('base/teachTask/free', {
  needs: 'teachTask.place',
  query: z.strictObject(when),
  async handle(work, { query: { id, ...slot } }) {
    const task = (await find(work, teachTask, id, 'teachTask.place', { lock: false })) as TaskRow;
    const { students, venueType, calendarId } = task;
    const seats = students ?? 0;
    return taskLessons.freeVenues(
      work,
      calendarId,
      { ...slot, weeks: tidy(slot.weeks) },
      { seats, venueType },
    );
  },
});

/** Puts a task into the timetable, with all its classes and teachers. */
export const place = post('base/teachTask/place', {
  needs: 'teachTask.place',
  proof: 'plain',
  body: z.strictObject({ ...when, venueId: z.uuid().nullish() }),
  async handle(work, { body: { id, venueId = null, ...slot } }) {
    const task = (await find(work, teachTask, id, 'teachTask.place', { lock: true })) as TaskRow;
    assertOffered(work, task);
    const weeks = tidy(slot.weeks);
    if (slot.sectionTo < slot.sectionFrom)
      throw invalid([{ field: 'sectionTo', key: 'calendar.sectionOrder' }]);
    const clashes = await taskLessons.place(work, await factsOf(work, task), { ...slot, weeks, venueId });
    await countArranged(work);
    return { clashes, tooSmall: await tooSmall(work, task, venueId) };
  },
});

function tidy(weeks: string): string {
  const found = taskLessons.weeksOf(weeks);
  if (!found) throw invalid([{ field: 'weeks', key: 'calendar.weeksWrong' }]);
  return found.text;
}

/** The venue, where more come than it holds. Nobody is kept from it: some classes are smaller than their rolls. */
async function tooSmall(work: Work, { students }: TaskRow, venueId: string | null) {
  const venue = await work.db.row<{ venueName: string; capacity: number }>(
    sql`select venue_name, capacity from venue where id = ${venueId}::uuid and capacity < ${students ?? 0}`,
  );
  return venue ? { ...venue, students: students ?? 0 } : null;
}

/** Takes it out of one place of the week again. */
export const unplace = post('base/teachTask/unplace', {
  needs: 'teachTask.place',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), lessonId: z.uuid() }),
  async handle(work, { body: { id, lessonId } }) {
    assertOffered(work, (await find(work, teachTask, id, 'teachTask.place', { lock: true })) as TaskRow);
    const removed = await taskLessons.unplace(work, id, lessonId);
    await countArranged(work);
    return { removed };
  },
});
