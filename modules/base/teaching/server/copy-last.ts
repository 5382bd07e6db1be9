import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { record } from '#platform/server/audit/record.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { notFound } from '#platform/kit/errors.ts';
import { refuse } from '../errors.ts';
import { taskKey } from '../rules.ts';
import { teachTask } from '../teach-task.ts';
import type { TaskRow } from './task-hooks.ts';

/**
 * The tasks of the term before once more for this one, whose classes still study and whose teachers are in service. Those that are
 * there already stay, so of two who press at once the second gets none.
 */
export const copyLast = post('base/teachTask/copyLast', {
  needs: 'teachTask.copyLast',
  proof: 'plain',
  body: z.strictObject({ calendarId: z.uuid() }),
  async handle(work, { body: { calendarId } }) {
    const term = await work.db.row<{ startDate: string }>(
      sql`select start_date from school_calendar where id = ${calendarId} for update`,
    );
    if (!term) throw notFound();
    const last = await work.db.rows<TaskRow>(sql`
      select t.id, t.task_name, t.subject_id, t.department_id, t.class_ids, t.group_name, t.student_ids, t.students, t.teacher_id, t.assistant_ids,
        t.shares, t.teacher_ids, t.weekly_hours, t.weeks, t.hours, t.capacity, t.venue_type, t.remark
      from teach_task t
      where t.calendar_id = (select k.id from school_calendar k where k.start_date < ${term.startDate}::date
          and exists (select 1 from teach_task o where o.calendar_id = k.id) order by k.start_date desc limit 1)
        and not exists (select 1 from stu_class c where c.id = any(t.class_ids) and c.status not in ('planned', 'active'))
        and not exists (select 1 from teacher p where p.id = any(t.teacher_ids) and p.status not in ('active', 'external'))
        and exists (select 1 from subject u where u.id = t.subject_id and u.status = 'enabled')`);
    const there = await work.db.rows<{ taskKey: string }>(
      sql`select task_key from teach_task where calendar_id = ${calendarId}`,
    );
    const known = new Set(there.map((one) => one.taskKey));
    const rows = last
      .map(({ id: _id, ...task }) => ({ ...task, calendarId, taskKey: taskKey({ ...task, calendarId }) }))
      .filter((task) => !known.has(task.taskKey))
      .map((task) => ({
        ...task,
        id: newId(),
        version: 1,
        arranged: 0,
        source: 'copy',
        createdBy: work.actor.userId,
      }));
    if (rows.length === 0) throw refuse.nothingToCopy();
    await insertMany(work, teachTask, rows);
    await record(
      work,
      teachTask,
      'add',
      rows.map((after) => ({ rowId: after.id, before: null, after })),
    );
    return { copied: rows.length };
  },
});
