import { z } from 'zod';
import { handOverClasses, staffNow } from '#modules/base/academic';
import { buildingsKept, departmentPosts, handOverBuildings } from '#modules/base/org';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { find } from '#platform/server/resource/find.ts';
import { refuse } from '../errors.ts';
import { teacher } from '../teacher.ts';

/** Puts a colleague in the place of one who leaves: classes, buildings, departments. The one who takes over must be in service. */
export const handOver = post('base/teacher/handOver', {
  needs: 'teacher.handOver',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid(), toId: z.uuid() }),
  async handle(work, { body }) {
    if (body.id === body.toId) throw refuse.sameTeacher();
    const from = await find(work, teacher, body.id, 'teacher.handOver', { lock: true });
    const to = await find(work, teacher, body.toId, 'teacher.handOver', { lock: true });
    const classes = await handOverClasses(work, from.id, to.id);
    const buildings = await handOverBuildings(work, from.id, to.id);
    const departments = await departmentPosts.handOver(work, from.id, to.id);
    await record(work, teacher, 'handOver', [
      { rowId: from.id, before: {}, after: { to: to.id, classes, buildings, departments } },
    ]);
    return { classes, buildings, departments };
  },
});

/** What somebody has in his hands: classes that he leads, buildings, departments, and steps of cases that wait for nobody else. */
export async function dutiesOf(work: Work, id: string) {
  const [led, buildings, departments, waiting] = await Promise.all([
    staffNow(work, { teacherIds: [id] }),
    buildingsKept(work, id),
    departmentPosts.held(work, id),
    work.db.row<{ count: number }>(sql`
      select count(*)::int as count from flow_task_candidate c join flow_task t on t.instance_id = c.instance_id and t.no = c.no
      where t.status = 'open' and c.user_id in (select id from sys_user where person_id = ${id}) and not exists (
        select 1 from flow_task_candidate o where o.instance_id = c.instance_id and o.no = c.no and o.user_id <> c.user_id)`),
  ]);
  const classes = new Set(led.map(({ classId }) => classId)).size;
  return { classes, buildings, departments, tasks: waiting!.count };
}

/** The same for whoever hands it over, with both accounts: the open steps change hands with them. */
export const duties = get('base/teacher/duties', {
  needs: 'teacher.handOver',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    await find(work, teacher, id, 'teacher.handOver', { lock: false });
    const account = await work.db.row<{ id: string }>(
      sql`select id from sys_user where person_id = ${id} limit 1`,
    );
    return { ...(await dutiesOf(work, id)), userId: account?.id ?? null };
  },
});
