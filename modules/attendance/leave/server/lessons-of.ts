import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import { lessonsOf } from './card.ts';

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
