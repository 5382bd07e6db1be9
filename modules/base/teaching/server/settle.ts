import { taskLessons } from '#modules/base/calendar';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { isOpen } from './holds.ts';

/** After the timetable changed: lessons that are a task's belong to it, and each knows how many of its hours stand there. */
export async function settle(work: Work): Promise<void> {
  await taskLessons.adopt(
    work,
    sql`select t.id, t.calendar_id, t.subject_id, t.teacher_id, t.class_ids from teach_task t
      where t.arranged < t.hours and t.group_name is null and t.assistant_ids is null and ${isOpen}`,
  );
  await countArranged(work);
}

export async function countArranged(work: Work): Promise<void> {
  await work.db.run(sql`
    update teach_task t set arranged = coalesce(h.hours, 0) from teach_task o left join (${taskLessons.arranged}) h on h.task_id = o.id
    where o.id = t.id and ${isOpen} and t.arranged is distinct from coalesce(h.hours, 0)`);
}
