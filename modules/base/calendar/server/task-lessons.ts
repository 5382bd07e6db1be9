import { peopleRows } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { lesson } from '../lesson.ts';
import { sharesText, type Teachers } from '../rules-teachers.ts';
import { lockTimetable } from './clash.ts';
import { assertOpen, assertUnchanged, nameConflict, timetableMoved } from './lesson-hooks.ts';
import { lessonKey } from './read-lessons.ts';
import { reteach } from './reteach.ts';

/** What the lessons of a teaching task have of it. */
export type TaskFacts = Teachers & {
  id: string;
  calendarId: string;
  subjectId: string;
  courseCode: string;
  courseName: string;
  classIds: readonly string[];
  groupName: string | null;
  studentIds: readonly string[];
};

export type Slot = {
  weekday: string;
  sectionFrom: number;
  sectionTo: number;
  weeks: string;
  venueId: string | null;
};

/**
 * Puts a task into a place of the week, one row for each class. What its teachers or the venue have then refuses; classes that
 * have something else are named.
 */
export async function place(
  work: Work,
  task: TaskFacts,
  slot: Slot,
): Promise<{ className: string; courseName: string }[]> {
  await lockTimetable(work);
  if (slot.venueId) await assertOpen(work, slot.venueId, null);
  await nameConflict(work, { ...slot, ...task, taskId: task.id }, []);
  const classes = await work.db.rows<{ id: string; departmentId: string }>(
    sql`select id, department_id from stu_class where id = any(${task.classIds}::uuid[]) order by class_code`,
  );
  const rows = classes.map(({ id, departmentId }) => {
    const row = {
      ...slot,
      calendarId: task.calendarId,
      classId: id,
      courseName: task.courseName,
      groupName: task.groupName,
    };
    return {
      ...row,
      id: newId(),
      version: 1,
      departmentId,
      lessonKey: lessonKey(row),
      ...teachersOf(task),
      ...courseOf(task),
    };
  });
  const clashes = await classesWith(work, task, slot);
  await insertMany(work, lesson, rows);
  await seat(work, task.id, task.studentIds);
  await record(
    work,
    lesson,
    'add',
    rows.map((after) => ({ rowId: after.id, before: null, after })),
  );
  await timetableMoved(work);
  return clashes;
}

const courseOf = ({ id, subjectId, courseCode, courseName }: TaskFacts) => ({
  ...{ taskId: id, subjectId, courseCode, courseName },
});

const teachersOf = ({ teacherId, assistantIds, shares }: Teachers) => ({
  teacherId,
  assistantIds: assistantIds.length > 0 ? assistantIds : null,
  shares: sharesText({ teacherId, assistantIds, shares }),
});

/** What else the classes have at that time, by name; parts of a class side by side are no clash. */
const classesWith = (work: Work, task: TaskFacts, slot: Slot) =>
  work.db.rows<{ className: string; courseName: string }>(sql`
    select distinct c.class_name, l.course_name from lesson l join stu_class c on c.id = l.class_id
    where l.calendar_id = ${task.calendarId} and l.weekday = ${slot.weekday} and l.class_id = any(${task.classIds}::uuid[])
      and l.week_set && weeks_of(${slot.weeks}) and l.task_id is distinct from ${task.id}
      and int4range(l.section_from, l.section_to, '[]') && int4range(${slot.sectionFrom}::int, ${slot.sectionTo}::int, '[]')
      and (${task.groupName}::text is null or l.group_name is null or exists (
        select 1 from lesson_student a where a.lesson_id = l.id and a.student_id = any(${task.studentIds}::uuid[])))
    limit 20`);

/** Who sits in the lessons of a part: those of its students who are of the lesson's class. */
async function seat(work: Work, taskId: string, studentIds: readonly string[]): Promise<void> {
  await work.db.run(sql`
    delete from lesson_student a using lesson l
    where l.id = a.lesson_id and l.task_id = ${taskId} and not a.student_id = any(${studentIds}::uuid[])`);
  await work.db.run(sql`
    with ${peopleRows.student}
    insert into lesson_student (tenant_id, lesson_id, student_id)
    select ${work.tenant}, l.id, s.id from lesson l join student s on s.class_id = l.class_id
    where l.task_id = ${taskId} and l.group_name is not null and s.id = any(${studentIds}::uuid[]) on conflict do nothing`);
}

/** Its lessons follow a task that was changed: other teachers from today on, another part at once. */
export async function follow(work: Work, task: TaskFacts): Promise<void> {
  await reteach(work, sql`l.task_id = ${task.id}`, () => task, work.at.slice(0, 10));
  await work.db.run(sql`
    update lesson set group_name = ${task.groupName}, version = version + 1, updated_at = ${work.at}
    where task_id = ${task.id} and group_name is distinct from ${task.groupName}`);
  await seat(work, task.id, task.studentIds);
}

/** Takes a task out of a place of the week, with all its classes. */
export async function unplace(work: Work, taskId: string, lessonId: string): Promise<number> {
  await lockTimetable(work);
  const rows = await work.db.rows<{ id: string }>(sql`
    select o.id from lesson l join lesson o on o.task_id = l.task_id and o.weekday = l.weekday and o.section_from = l.section_from
      and o.section_to = l.section_to and o.weeks = l.weeks and o.venue_id is not distinct from l.venue_id
    where l.id = ${lessonId} and l.task_id = ${taskId} order by o.id for update of o`);
  if (rows.length === 0) throw notFound();
  for (const { id } of rows) await assertUnchanged(work, id);
  const ids = rows.map(({ id }) => id);
  const asked = await work.db.row<{ day: string }>(
    sql`select day from course_adjust where lesson_id = any(${ids}::uuid[]) order by day limit 1`,
  );
  if (asked) throw refuse.hasAdjustments(asked);
  const gone = await work.db.rows<Row<typeof lesson>>(sql`
    delete from lesson t where t.id = any(${ids}::uuid[]) returning ${columns(lesson.fields)}`);
  await record(
    work,
    lesson,
    'remove',
    gone.map((before) => ({ rowId: before.id, before, after: null })),
  );
  await timetableMoved(work);
  return rows.length;
}

export type Sitting = Slot & {
  lessonId: string;
  venueName: string | null;
  classes: number;
  teacherNames: string;
};

/** Where a task stands in the week. */
export const sittings = (work: Work, taskId: string): Promise<Sitting[]> =>
  work.db.rows<Sitting>(sql`
    select min(l.id::text)::uuid as lesson_id, l.weekday, l.section_from, l.section_to, l.weeks, l.venue_id, v.venue_name, count(*)::int as classes,
      min((select string_agg(p.name, '、' order by not a.is_main, p.staff_no) from lesson_teacher a join teacher p on p.id = a.teacher_id
        where a.lesson_id = l.id)) as teacher_names
    from lesson l left join venue v on v.id = l.venue_id where l.task_id = ${taskId}
    group by l.weekday, l.section_from, l.section_to, l.weeks, l.venue_id, v.venue_name order by l.weekday, l.section_from, l.weeks`);

/** Lesson hours that stand in the timetable of open terms for each task: `task_id, hours`; several classes together count once. */
export const arrangedHours = sql`
  select task_id, sum(sections * held)::int as hours from (
    select distinct l.task_id, l.weekday, l.section_from, l.weeks, l.section_to - l.section_from + 1 as sections,
      (select sum(upper(r) - lower(r)) from unnest(l.week_set) r) as held
    from lesson l join school_calendar k on k.id = l.calendar_id and k.status <> 'past' where l.task_id is not null) one group by task_id`;

/** Venues that are free in a place of the week and large enough, the smallest first. */
export const freeVenues = (
  work: Work,
  calendarId: string,
  slot: Omit<Slot, 'venueId'>,
  of: { seats: number; venueType: string | null },
) =>
  work.db.rows<{ value: string; label: string; capacity: number }>(sql`
    select v.id as value, v.venue_name as label, v.capacity from venue v
    where v.status = 'enabled' and v.capacity >= ${of.seats} and (${of.venueType}::text is null or v.venue_type = ${of.venueType})
      and not exists (select 1 from lesson l where l.calendar_id = ${calendarId} and l.venue_id = v.id and l.weekday = ${slot.weekday}
        and l.week_set && weeks_of(${slot.weeks})
        and int4range(l.section_from, l.section_to, '[]') && int4range(${slot.sectionFrom}::int, ${slot.sectionTo}::int, '[]'))
    order by v.capacity, v.venue_code limit 100`);

/** Lessons that somebody typed and that are a task's, by term, subject, teacher and class, are its own from now on. */
export const adopt = (work: Work, tasks: Sql): Promise<number> =>
  work.db.run(sql`
    update lesson l set task_id = x.id from (${tasks}) x
    where l.task_id is null and l.calendar_id = x.calendar_id and l.subject_id = x.subject_id and l.teacher_id = x.teacher_id
      and l.class_id = any(x.class_ids)`);
