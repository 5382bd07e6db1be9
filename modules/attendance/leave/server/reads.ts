import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { pickQuery } from '#platform/server/resource/pick.ts';
import { viewCase } from '#platform/server/workflow/view.ts';
import { lessonsOf } from './card.ts';
import { myself } from './myself.ts';

/** The drawn flow of the student's own leave, also of one that his counsellor asked for, for him or for a group. */
export const traceMine = get('yxgl/leaveApply/traceMine', {
  needs: 'leaveApply.mine',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    const found = await work.db.row<{ instanceId: string }>(sql`
      select i.id as instance_id from leave_apply l join flow_instance i on i.biz_id = coalesce(l.batch_id, l.id)
      where l.id = ${query.id} and l.student_id = ${myself(work)} order by i.started_at desc, i.id desc limit 1`);
    if (!found) throw notFound();
    return viewCase(work, found.instanceId);
  },
});

/** Lessons that a leave touches, for whoever may see the leave, and whoever is or was asked about it. */
export const lessons = get('yxgl/leaveApply/lessons', {
  needs: 'login',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    const circle = work.may('leaveApply.detail')
      ? work.within('leaveApply', 'leaveApply.detail', 't')
      : sql`false`;
    const seen = await work.db.row(sql`
      select 1 from leave_apply t where t.id = ${query.id} and (${circle} or exists (
        select 1 from flow_instance i join flow_task_candidate c on c.instance_id = i.id and c.user_id = ${work.actor.userId}
        where i.biz_id = t.id))`);
    if (!seen) throw notFound();
    return (await lessonsOf(work, [query.id])).get(query.id) ?? [];
  },
});

/** Staff who may have called a student away; names and departments, nothing else. Whoever is chosen comes along. */
export const organiserSelect = get('yxgl/leaveApply/getOrganiserSelect', {
  needs: 'leaveApply.preview',
  query: z.strictObject(pickQuery),
  handle: (work, { query: { keyword = '', ids = [] } }) =>
    work.db.rows<{ value: string; label: string }>(sql`
      with ${peopleRows.teacher}, ${orgRows.department}
      select t.id as value, t.user_name || coalesce('（' || d.dept_name || '）', '') as label
      from sys_user t left join teacher p on p.id = t.person_id left join department d on d.id = p.department_id
      where t.user_type = 'staff' and (t.id = any(${ids}::uuid[])
        or t.status = 'enabled' and (strpos(t.user_name, ${keyword}) > 0 or strpos(t.account_no, ${keyword}) > 0))
      order by t.id = any(${ids}::uuid[]) desc, t.user_name, t.id limit 50`),
});
