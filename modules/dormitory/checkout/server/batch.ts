import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { freezeSnapshots, insert, takeSerials } from '#platform/server/resource/store.ts';
import { dormCheckout } from '../dorm-checkout.ts';
import { refuse } from '../errors.ts';
import { begin, type Checkout } from './checkout.ts';
import { tellStep } from './tell.ts';

/** Classes at once: what one call can carry out while people wait for it. */
const MOST = 10;

/**
 * Whole classes graduate: everybody who lives in a bed leaves it, without an application of his own; the word of whoever calls is
 * the approval. Who is leaving already is left alone, so a second call does nothing twice.
 */
export const batchStart = post('yxgl/dormCheckout/batchStart', {
  needs: 'dormCheckout.batchStart',
  proof: 'plain',
  body: z.strictObject({ classIds: z.array(z.uuid()).min(1).max(MOST), planDate: wireDay }),
  async handle(work, { body: { classIds, planDate } }) {
    if (planDate < work.at.slice(0, 10)) throw refuse.notNow();
    const classes = await work.db.row<{ count: number }>(sql`
      select count(*) from stu_class c where c.id = any(${classIds}::uuid[])
        and ${work.within('stuClass', 'dormCheckout.batchStart', 'c')}`);
    if (classes!.count < new Set(classIds).size) throw notFound();
    const people = await work.db.rows<{ registerId: string; studentId: string }>(sql`
      select g.id as register_id, g.student_id from dormitory_register g
      where g.class_id = any(${classIds}::uuid[]) and g.purpose = 'live' and g.state = 'living' and not exists (
        select 1 from dorm_checkout t where t.student_id = g.student_id
          and (t.audit_status in ('running', 'returned') or t.step in ('inspect', 'settle', 'key')))
      order by g.id for no key update`);
    if (people.length === 0) throw refuse.nobody();
    for (const { registerId, studentId } of people) {
      const values: { [field: string]: unknown } = {
        ...{
          studentId,
          registerId,
          planDate,
          type: 'graduate',
          isFinal: true,
          step: 'asked',
          auditStatus: 'approved',
        },
        ...{ submittedAt: work.at, decidedAt: work.at, agentUserId: work.actor.userId, keysReturned: false },
      };
      await freezeSnapshots(work, dormCheckout, values);
      await takeSerials(work, dormCheckout, values);
      const row = (await insert(work, dormCheckout, values)) as unknown as Checkout;
      await begin(work, row);
      await record(work, dormCheckout, 'batchStart', [{ rowId: row.id, before: null, after: row }]);
      await tellStep(work, row, 'book');
    }
    return { started: people.length };
  },
});
