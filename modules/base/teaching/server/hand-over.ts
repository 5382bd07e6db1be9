import { z } from 'zod';
import { taskLessons } from '#modules/base/calendar';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { sharesOf } from '../rules.ts';
import { teachTask } from '../teach-task.ts';
import { isAhead } from './holds.ts';
import type { TaskRow } from './task-hooks.ts';

/** What somebody is to teach from today on. */
export const duties = get('base/teachTask/duties', {
  needs: 'teachTask.handOver',
  query: z.strictObject({ teacherId: z.uuid() }),
  async handle(work, { query: { teacherId } }) {
    const tasks = await tasksOf(work, teacherId);
    const today = work.at.slice(0, 10);
    return { today, tasks: tasks.length, lessons: await taskLessons.ahead(work, teacherId, today) };
  },
});

/**
 * Lessons and tasks of a colleague go to another from a day on: what was taught before stays his. Refused as a whole where the
 * successor has something else at one of their times.
 */
export const handOver = post('base/teachTask/handOver', {
  needs: 'teachTask.handOver',
  proof: 'fresh',
  body: z.strictObject({ fromId: z.uuid(), toId: z.uuid(), from: wireDay }),
  async handle(work, { body: { fromId, toId, from } }) {
    if (fromId === toId) throw refuse.sameTeacher();
    const people = await work.db.rows<{ id: string }>(sql`
      select id from teacher where id = ${fromId} or (id = ${toId} and status in ('active', 'external')) for share`);
    if (people.length < 2) throw notFound();
    const today = work.at.slice(0, 10);
    const day = from < today ? today : from;
    const tasks = await tasksOf(work, fromId);
    const lessons = await taskLessons.handOver(work, fromId, toId, day);
    for (const task of tasks) await hand(work, task, fromId, toId);
    if (tasks.length + lessons === 0) throw refuse.noLessons();
    return { tasks: tasks.length, lessons };
  },
});

const tasksOf = (work: Work, teacherId: string): Promise<TaskRow[]> =>
  work.db.rows<TaskRow>(sql`
    select t.id, t.teacher_id, t.assistant_ids, t.shares from teach_task t
    where t.teacher_ids @> ${[teacherId]}::uuid[] and ${isAhead(work)} order by t.id for update`);

async function hand(work: Work, row: TaskRow, fromId: string, toId: string): Promise<void> {
  const assistantIds = row.assistantIds ?? [];
  const now = {
    teacherId: row.teacherId,
    assistantIds,
    shares: sharesOf(row.shares, assistantIds.length + 1) ?? [100],
  };
  const to = taskLessons.handedTo(now, fromId, toId);
  const others = to.assistantIds.length > 0;
  const after = {
    teacherId: to.teacherId,
    assistantIds: others ? [...to.assistantIds] : null,
    shares: others ? to.shares.join(',') : null,
    teacherIds: [to.teacherId, ...to.assistantIds],
  };
  await work.db.run(sql`
    update teach_task set teacher_id = ${after.teacherId}, assistant_ids = ${after.assistantIds}::uuid[], shares = ${after.shares},
      teacher_ids = ${after.teacherIds}::uuid[], version = version + 1, updated_at = ${work.at} where id = ${row.id}`);
  await record(work, teachTask, 'handOver', [{ rowId: row.id, before: now, after }]);
}
