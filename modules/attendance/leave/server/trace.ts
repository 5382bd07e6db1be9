import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { sql } from '#platform/server/db/sql.ts';
import { viewCase } from '#platform/server/workflow/view.ts';
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
