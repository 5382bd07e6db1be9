import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { lesson } from '../lesson.ts';
import { SECTIONS_MOST } from '../rules.ts';
import { sittingOf, type Sitting } from './adjust.ts';
import { lockTimetable } from './clash.ts';
import { assertUnchanged, nameConflict } from './lesson-hooks.ts';
import { lessonKey } from './read-lessons.ts';

type Moved = {
  id: string;
  calendarId: string;
  classId: string;
  courseName: string;
  groupName: string | null;
  weeks: string;
  weekday: string;
  sectionFrom: number;
  sectionTo: number;
};

/**
 * Another time in the week for a lesson and all classes that sit in it, from now on in all its weeks. A teacher or a venue that is
 * taken refuses; classes that have something else then are named.
 */
export const moveLesson = post('base/lesson/move', {
  needs: 'lesson.update',
  proof: 'plain',
  body: z.strictObject({
    id: z.uuid(),
    weekday: z.string().regex(/^[1-7]$/),
    sectionFrom: z.int().min(1).max(SECTIONS_MOST),
  }),
  async handle(work, { body: { id, weekday, sectionFrom } }) {
    await lockTimetable(work);
    const sitting = await sittingOf(work, id);
    if (!sitting) throw notFound();
    const rows = await work.db.rows<Moved>(sql`
      select t.id, t.calendar_id, t.class_id, t.course_name, t.group_name, t.weeks, t.weekday, t.section_from, t.section_to from lesson t
      where t.id = any(${sitting.lessonIds}::uuid[]) and ${work.within('lesson', 'lesson.update', 't')} order by t.id for update`);
    if (rows.length < sitting.lessonIds.length) throw notFound();
    const sectionTo = sectionFrom + sitting.sectionTo - sitting.sectionFrom;
    if (sectionTo > SECTIONS_MOST) throw refuse.beyondDay();
    if (rows.every((row) => row.weekday === weekday && row.sectionFrom === sectionFrom))
      throw refuse.nothingMoved();
    for (const row of rows) await assertUnchanged(work, row.id);
    const at = { weekday, sectionFrom, sectionTo };
    await nameConflict(
      work,
      {
        ...rows[0]!,
        ...at,
        teacherId: sitting.teacherId,
        assistantIds: sitting.assistantIds,
        venueId: sitting.venueId,
      },
      sitting.lessonIds,
    );
    const clashes = await classesWith(work, rows[0]!, at, sitting);
    await put(work, rows, at);
    return { moved: rows.length, clashes };
  },
});

type At = { weekday: string; sectionFrom: number; sectionTo: number };

async function put(work: Work, rows: readonly Moved[], at: At): Promise<void> {
  const after = rows.map((row) => ({ ...row, ...at, lessonKey: lessonKey({ ...row, ...at }) }));
  await work.db.run(sql`
    update lesson l set weekday = ${at.weekday}, section_from = ${at.sectionFrom}, section_to = ${at.sectionTo}, lesson_key = a."lessonKey",
      version = l.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as a(id uuid, "lessonKey" text) where l.id = a.id`);
  await record(
    work,
    lesson,
    'update',
    rows.map((before, place) => ({ rowId: before.id, before, after: after[place]! })),
  );
  await emit(work, 'calendar.changed', {});
}

/** What else its classes have at that time, by name. */
const classesWith = (work: Work, row: Moved, at: At, { lessonIds, classIds }: Sitting) =>
  work.db.rows<{ className: string; courseName: string }>(sql`
    select distinct c.class_name, l.course_name from lesson l join stu_class c on c.tenant_id = l.tenant_id and c.id = l.class_id
    where l.calendar_id = ${row.calendarId} and l.weekday = ${at.weekday} and l.class_id = any(${classIds}::uuid[])
      and not l.id = any(${lessonIds}::uuid[]) and l.week_set && weeks_of(${row.weeks})
      and int4range(l.section_from, l.section_to, '[]') && int4range(${at.sectionFrom}::int, ${at.sectionTo}::int, '[]')
    limit 20`);
