import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { handlerOf, resubmitCase } from '#platform/server/workflow/engine.ts';

/** Hands a returned case in again as it is. A case with a business row is handed in by its own page. */
export const resubmit = post('process/instance/resubmit', {
  needs: 'flowTask.list',
  proof: 'plain',
  body: z.strictObject({ instanceId: z.uuid() }),
  async handle(work, { body: { instanceId } }) {
    const own = await work.db.row<{ processType: string }>(sql`
      select process_type from flow_instance where id = ${instanceId} and starter_id = ${work.actor.userId} and status = 'returned'`);
    if (!own || !handlerOf(work, own.processType).standalone) throw notFound();
    return resubmitCase(work, instanceId, {});
  },
});
