import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { lesson } from '../lesson.ts';
import { tidyWeeks } from '../rules.ts';
import { lessonKey, readLessons } from './read-lessons.ts';

type LessonRow = Row<typeof lesson>;

export const lessonHooks = hooksFor(lesson, {
  beforeAdd: (work, draft) => sound(work, draft as LessonRow, null),
  beforeUpdate: (work, row, changes) => sound(work, { ...row, ...changes }, row.id),
  async afterAdd(work) {
    await emit(work, 'calendar.changed', {});
    await scopesMoved(work);
  },
  async afterUpdate(work, before, after) {
    await emit(work, 'calendar.changed', {});
    if (before.teacherId !== after.teacherId || before.classId !== after.classId) await scopesMoved(work);
  },
  async beforeRemove(work) {
    await emit(work, 'calendar.changed', {});
    await scopesMoved(work);
  },
  beforeImport: readLessons,
});

/** Teachers see the classes that they teach. */
const scopesMoved = (work: Work) => signal(work, { topic: 'grants', tenant: work.tenant });

/** Weeks in one spelling and the row's key; names the course that is in the way. The constraints hold in any case. */
async function sound(work: Work, row: LessonRow, id: string | null): Promise<Partial<LessonRow>> {
  const weeks = tidyWeeks(row.weeks);
  if (weeks === null)
    throw invalid(withLabels(work.platform, work, lesson, [{ field: 'weeks', key: 'calendar.weeksWrong' }]));
  if (row.sectionTo >= row.sectionFrom) await nameConflict(work, { ...row, weeks }, id);
  return { weeks, lessonKey: lessonKey({ ...row, weeks }) };
}

type Conflict = { courseName: string; teacherId: string; venueId: string | null };

async function nameConflict(work: Work, row: LessonRow, id: string | null): Promise<void> {
  const other = await work.db.row<Conflict>(sql`
    select l.course_name, l.teacher_id, l.venue_id from lesson l
    where l.calendar_id = ${row.calendarId} and l.weekday = ${row.weekday} and l.id is distinct from ${id}::uuid
      and int4range(l.section_from, l.section_to, '[]') && int4range(${row.sectionFrom}::int, ${row.sectionTo}::int, '[]')
      and weeks_of(l.weeks) && weeks_of(${row.weeks})
      and ((l.teacher_id = ${row.teacherId} and l.course_name <> ${row.courseName})
        or (l.venue_id = ${row.venueId ?? null}::uuid and (l.course_name, l.teacher_id) <> (${row.courseName}, ${row.teacherId}::uuid)))
    limit 1`);
  if (!other) return;
  const facts = { course: other.courseName, weekday: row.weekday, section: row.sectionFrom };
  throw other.teacherId === row.teacherId ? refuse.teacherHasLesson(facts) : refuse.venueHasLesson(facts);
}
