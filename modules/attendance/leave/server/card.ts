import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { workHours } from './hours.ts';
import { moment } from './instant.ts';
import { settings } from './settings.ts';
import { wasOverdue } from './stat/query.ts';

/** How often and how long a student was away in the last half year, and how often he was overdue. */
export type History = {
  studentId: string;
  times: number;
  days: number;
  overdue: number;
  lessonHours: number;
  last: string | null;
};

export async function termHistory(work: Work, studentIds: readonly string[]): Promise<Map<string, History>> {
  const { cancelHours } = await settings(work);
  const rows = await work.db.rows<History>(sql`
    select t.student_id, count(*) as times, sum(greatest(t.slot_count, 1)) / 2.0 as days,
      count(*) filter (where ${wasOverdue(work, cancelHours)}) as overdue, sum(t.lesson_hours) as lesson_hours, max(t.start_time) as last
    from leave_apply t where t.student_id = any(${studentIds}::uuid[]) and t.audit_status = 'approved'
      and t.start_time > ${work.at}::timestamptz - interval '180 days'
    group by 1`);
  return new Map(rows.map((row) => [row.studentId, row]));
}

export type ShownLesson = {
  leaveId: string;
  day: string;
  sectionFrom: number;
  sectionTo: number;
  courseName: string;
  teacherName: string;
};

/** Lessons that leaves touch, by leave. */
export async function lessonsOf(
  work: Work,
  leaveIds: readonly string[],
): Promise<Map<string, ShownLesson[]>> {
  const rows = await work.db.rows<ShownLesson>(sql`
    with ${peopleRows.teacher} select h.leave_id, h.day, h.section_from, h.section_to, h.course_name, p.name as teacher_name
    from leave_lesson h join teacher p on p.id = h.teacher_id where h.leave_id = any(${leaveIds}::uuid[]) order by h.starts_at limit 2000`);
  return Map.groupBy(rows, (row) => row.leaveId);
}

/** Has a task waited longer than half a working day? */
export const lateMost = (work: Work, openedAt: string): boolean => workHours(moment(openedAt), work.now) > 4;
