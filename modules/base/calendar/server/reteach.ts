import { record } from '#platform/server/audit/record.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { lesson } from '../lesson.ts';
import { weekList, type Term } from '../rules.ts';
import { handedTo, isSame, sharesText, type Teachers } from '../rules-teachers.ts';
import { weekFrom, weeksText } from '../rules-weeks.ts';
import { lockTimetable } from './clash.ts';
import { assertUnchanged, nameConflict, timetableMoved } from './lesson-hooks.ts';
import { lessonKey } from './read-lessons.ts';
import { taughtBy } from './who.ts';

type Held = Term & {
  id: string;
  calendarId: string;
  classId: string;
  courseName: string;
  groupName: string | null;
  weekday: string;
  sectionFrom: number;
  sectionTo: number;
  venueId: string | null;
  taskId: string | null;
  lessonWeeks: string;
  teacherId: string;
  assistantIds: string[] | null;
  shareText: string | null;
};

/**
 * Other teachers for lessons from a day on; what was held before stays whose it was, so a lesson of a running term becomes two rows.
 * Refused where somebody has something else then, or where a single day to come was granted otherwise. `where` speaks of `l`.
 */
export async function reteach(
  work: Work,
  where: Sql,
  other: (now: Teachers) => Teachers,
  day: string,
): Promise<number> {
  await lockTimetable(work);
  const rows = await work.db.rows<Held>(sql`
    select l.id, l.calendar_id, l.class_id, l.course_name, l.group_name, l.weekday, l.section_from, l.section_to, l.venue_id, l.task_id,
      l.weeks as lesson_weeks, l.teacher_id, l.assistant_ids, l.shares as share_text, k.start_date, k.end_date, k.weeks, k.week_start
    from lesson l join school_calendar k on k.id = l.calendar_id
    where k.end_date >= ${day}::date and ${where} order by l.id for update of l`);
  const due = rows.flatMap((row) => dueOf(row, other, day));
  const ids = due.map(({ row }) => row.id);
  for (const one of due) {
    await assertUnchanged(work, one.row.id);
    await nameConflict(work, { ...one.row, ...one.to, weeks: one.after }, ids);
  }
  for (const one of due) await hand(work, one);
  if (due.length > 0) await timetableMoved(work);
  return due.length;
}

type Due = { row: Held; to: Teachers; before: string; after: string };

function dueOf(row: Held, other: (now: Teachers) => Teachers, day: string): Due[] {
  const now = teachersOf(row);
  const to = other(now);
  const first = weekFrom(day, row.weekday, row);
  const weeks = weekList(row.lessonWeeks);
  const after = weeks.filter((week) => week >= first);
  if (after.length === 0 || isSame(now, to)) return [];
  return [{ row, to, before: weeksText(weeks.filter((week) => week < first)), after: weeksText(after) }];
}

const teachersOf = ({ teacherId, assistantIds, shareText }: Held): Teachers => ({
  teacherId,
  assistantIds: assistantIds ?? [],
  shares: shareText?.split(',').map(Number) ?? [100],
});

async function hand(work: Work, { row, to, before, after }: Due): Promise<void> {
  const key = (weeks: string) => lessonKey({ ...row, weeks });
  const assistantIds = to.assistantIds.length > 0 ? to.assistantIds : null;
  const set = sql`teacher_id = ${to.teacherId}, assistant_ids = ${assistantIds}::uuid[], shares = ${sharesText(to)}`;
  let id = row.id;
  if (before === '') {
    await work.db.run(sql`
      update lesson set ${set}, version = version + 1, updated_at = ${work.at} where id = ${row.id}`);
  } else {
    id = newId();
    await work.db.run(sql`
      update lesson set weeks = ${before}, lesson_key = ${key(before)}, version = version + 1, updated_at = ${work.at} where id = ${row.id}`);
    await work.db.run(sql`
      insert into lesson (tenant_id, id, lesson_key, calendar_id, course_code, course_name, subject_id, teacher_id, assistant_ids, shares, class_id,
        department_id, weekday, section_from, section_to, weeks, venue_id, place, task_id, group_name, created_at, created_by, updated_at)
      select tenant_id, ${id}, ${key(after)}, calendar_id, course_code, course_name, subject_id, ${to.teacherId}, ${assistantIds}::uuid[],
        ${sharesText(to)}, class_id, department_id, weekday, section_from, section_to, ${after}, venue_id, place, task_id, group_name, ${work.at},
        ${work.actor.userId}, ${work.at} from lesson where id = ${row.id}`);
    await work.db.run(sql`
      insert into lesson_student (tenant_id, lesson_id, student_id)
      select tenant_id, ${id}, student_id from lesson_student where lesson_id = ${row.id}`);
  }
  const change = { before: { ...teachersOf(row), weeks: row.lessonWeeks }, after: { ...to, weeks: after } };
  await record(work, lesson, 'handOver', [{ rowId: id, ...change }]);
}

/** All that somebody teaches goes to a colleague from a day on. Answers with how many lessons. */
export const handOver = (work: Work, from: string, to: string, day: string): Promise<number> =>
  reteach(work, taughtBy(sql`l`, sql`l.id`, from), (now) => handedTo(now, from, to), day);

/** How many lessons somebody still has from a day on, those of several classes together once. */
export async function lessonsAhead(work: Work, teacherId: string, day: string): Promise<number> {
  const row = await work.db.row<{ count: number }>(sql`
    select count(distinct (l.calendar_id, l.weekday, l.section_from, l.weeks, l.course_name))::int as count
    from lesson l join school_calendar k on k.id = l.calendar_id and k.end_date >= ${day}::date and k.status <> 'past'
    where ${taughtBy(sql`l`, sql`l.id`, teacherId)}`);
  return row!.count;
}
