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
import { lockTimetable } from './clash.ts';
import { subjectOf } from './lesson-subject.ts';
import { lessonKey, readLessons } from './read-lessons.ts';

type LessonRow = Row<typeof lesson>;

export const lessonHooks = hooksFor(lesson, {
  beforeAdd: (work, draft) => sound(work, draft as LessonRow, null),
  async beforeUpdate(work, row, changes) {
    assertOfTask(work, row, changes);
    const isElsewhen = (['weekday', 'sectionFrom', 'sectionTo', 'weeks', 'calendarId'] as const).some(
      (field) => changes[field] !== undefined && changes[field] !== row[field],
    );
    if (isElsewhen) await assertUnchanged(work, row.id);
    return sound(work, { ...row, ...changes, ...renamed(row, changes) }, row.id);
  },
  afterAdd: (work) => timetableMoved(work),
  async afterUpdate(work, before, after) {
    await emit(work, 'calendar.changed', {});
    if (before.teacherId !== after.teacherId || before.classId !== after.classId) await scopesMoved(work);
  },
  beforeRemove: (work) => timetableMoved(work),
  beforeImport: readLessons,
});

const OF_TASK = ['calendarId', 'classId', 'groupName', 'subjectId', 'teacherId'] as const;

/** What a teaching task says of its lessons is said there, for all of them. */
function assertOfTask(work: Work, row: LessonRow, changes: Partial<LessonRow>): void {
  if (row.taskId === null) return;
  const fields = OF_TASK.filter((field) => changes[field] !== undefined && changes[field] !== row[field]);
  if (fields.length === 0) return;
  throw invalid(
    withLabels(
      work.platform,
      work,
      lesson,
      fields.map((field) => ({ field, key: 'calendar.taskDecides' })),
    ),
  );
}

/** Another name or code without another subject is what is meant now: the subject is looked for by it, and the lesson has none where there is none. */
function renamed(row: LessonRow, { subjectId = row.subjectId, courseName, courseCode }: Partial<LessonRow>) {
  if (subjectId !== row.subjectId) return {};
  // a task's is its subject's
  if (row.taskId !== null) return { courseName: row.courseName, courseCode: row.courseCode };
  const isCoded = courseCode !== undefined && courseCode !== row.courseCode;
  const isNamed = courseName !== undefined && courseName !== row.courseName;
  if (!isCoded && !isNamed) return {};
  return { subjectId: null, ...(!isCoded && { courseCode: null }) };
}

/** What hangs on the timetable hears of it; teachers see the classes that they teach. */
export async function timetableMoved(work: Work): Promise<void> {
  await emit(work, 'calendar.changed', {});
  await scopesMoved(work);
}

const scopesMoved = (work: Work) => signal(work, { topic: 'grants', tenant: work.tenant });

/** Weeks in one spelling and the row's key; names the course that is in the way. The constraints hold in any case. */
async function sound(work: Work, row: LessonRow, id: string | null): Promise<Partial<LessonRow>> {
  const weeks = tidyWeeks(row.weeks);
  if (weeks === null)
    throw invalid(withLabels(work.platform, work, lesson, [{ field: 'weeks', key: 'calendar.weeksWrong' }]));
  const about = await subjectOf(work, row);
  const { courseName } = about;
  if (courseName === null || courseName === '')
    throw invalid(withLabels(work.platform, work, lesson, [{ field: 'courseName', key: 'kit.required' }]));
  // only a task knows who of a class comes
  const groupName = row.taskId ? row.groupName : null;
  const whole = { ...row, ...about, courseName, weeks, groupName };
  if (row.venueId) await assertOpen(work, row.venueId, id);
  if (row.sectionTo >= row.sectionFrom) {
    await lockTimetable(work);
    await nameConflict(work, whole, id === null ? [] : [id]);
  }
  return { ...about, weeks, groupName, lessonKey: lessonKey(whole) };
}

/** A lesson gets no venue that is switched off; held until the end, so that nobody switches it off meanwhile. */
export async function assertOpen(work: Work, venueId: string, id: string | null): Promise<void> {
  const venue = await work.db.row<{ venueName: string; isOpen: boolean }>(sql`
    select venue_name, status = 'enabled' or exists (select 1 from lesson where id = ${id}::uuid and venue_id = ${venueId}) as is_open
    from venue where id = ${venueId} for share`);
  if (venue?.isOpen === false) throw refuse.venueOff({ venue: venue.venueName });
}

/** What was granted for single days of a lesson holds; its time doesn't move below that. */
export async function assertUnchanged(work: Work, id: string): Promise<void> {
  const changed = await work.db.row<{ day: string }>(sql`
    select day from lesson_change where lesson_id = ${id} and coalesce(new_day, day) >= ${work.at}::date order by day limit 1`);
  if (changed) throw refuse.hasAdjustments(changed);
}

type Conflict = { courseName: string; teacher: string | null; venue: string | null };
type Placed = {
  courseName: string;
  taskId?: string | null | undefined;
  assistantIds?: readonly string[] | null | undefined;
} & Pick<
  LessonRow,
  'calendarId' | 'teacherId' | 'venueId' | 'weekday' | 'sectionFrom' | 'sectionTo' | 'weeks'
>;

/**
 * Refuses, by name, what is in the way of a lesson besides the rows `ids`: something else of one of its teachers or in its venue, of the
 * timetable, and of what was granted for single days.
 */
export async function nameConflict(work: Work, row: Placed, ids: readonly string[]): Promise<void> {
  const sections = sql`int4range(${row.sectionFrom}::int, ${row.sectionTo}::int, '[]')`;
  const teachers = sql`any(${[row.teacherId, ...(row.assistantIds ?? [])]}::uuid[])`;
  const venueId = row.venueId ?? null;
  // the same course is several classes together, unless two tasks say that they are two
  const isElse = sql`(l.course_name <> ${row.courseName} or l.task_id <> ${row.taskId ?? null}::uuid)`;
  const other = await work.db.row<Conflict>(sql`
    select * from (
      select l.course_name, (select string_agg(p.name, '、') from lesson_teacher a join teacher p on p.id = a.teacher_id
          where a.lesson_id = l.id and a.teacher_id = ${teachers} and ${isElse}) as teacher,
        (select v.venue_name from venue v where v.id = l.venue_id and v.id = ${venueId}::uuid
          and (${isElse} or l.teacher_id <> ${row.teacherId}::uuid)) as venue
      from lesson l
      where l.calendar_id = ${row.calendarId} and l.weekday = ${row.weekday} and not l.id = any(${ids}::uuid[])
        and int4range(l.section_from, l.section_to, '[]') && ${sections} and l.week_set && weeks_of(${row.weeks})
      union all
      select l.course_name, (select string_agg(p.name, '、') from teacher p where p.id = ${teachers} and (p.id = x.teacher_id or exists (
          select 1 from lesson_teacher a where a.lesson_id = l.id and a.teacher_id = p.id and not a.is_main))),
        (select v.venue_name from venue v where v.id = x.venue_id and v.id = ${venueId}::uuid)
      from lesson_change x join lesson l on l.id = x.lesson_id
      join school_calendar_item i on i.day = x.new_day left join school_calendar_item f on f.day = i.follow_date
      where x.new_day >= ${work.at}::date and not x.lesson_id = any(${ids}::uuid[])
        and coalesce(f.calendar_id, i.calendar_id) = ${row.calendarId} and weeks_of(${row.weeks}) @> coalesce(f.week, i.week)
        and extract(isodow from coalesce(i.follow_date, i.day))::text = ${row.weekday}
        and int4range(x.section_from, x.section_to, '[]') && ${sections}) o
    where teacher is not null or venue is not null limit 1`);
  if (!other) return;
  const facts = { course: other.courseName, weekday: row.weekday, section: row.sectionFrom };
  throw other.teacher === null
    ? refuse.venueHasLesson({ ...facts, venue: other.venue })
    : refuse.teacherHasLesson({ ...facts, name: other.teacher });
}
