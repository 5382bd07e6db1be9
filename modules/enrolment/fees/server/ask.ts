import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { refundOf, startedMonths } from '../rules.ts';
import { remindOwing } from './clock.ts';

/** Reminds those of the asker's circle who are late; nobody hears of it twice within three days. */
export const remind = post('jfgl/bill/remind', {
  needs: 'bill.remind',
  proof: 'plain',
  body: z.strictObject({}),
  async handle(work) {
    return { told: await remindOwing(work, { circle: work.within('bill', 'bill.remind', 't'), days: -1 }) };
  },
});

type Bill = { title: string; paid: number; xn: string | null; refundRule: string; start: string | null };

/** What would come back of a bill to somebody who leaves on a day, with each figure of the sum. */
export const refundCalc = get('jfgl/bill/refundCalc', {
  needs: 'bill.detail',
  query: z.strictObject({ id: z.uuid(), leaving: wireDay, used: z.enum(['true', 'false']).default('true') }),
  async handle(work, { query: { id, leaving, used } }) {
    const found = await work.db.row<Bill>(sql`
      select t.title, t.paid, t.xn, i.refund_rule, (select min(c.start_date)::text from school_calendar c where c.xn = t.xn) as start
      from bill t join fee_item i on i.id = t.item_id where t.id = ${id} and ${work.within('bill', 'bill.detail', 't')}`);
    if (!found) throw notFound();
    const start = found.start ?? leaving;
    const months = startedMonths(start, leaving);
    const refund = refundOf(found.refundRule, found.paid, { start, leaving, isUsed: used === 'true' });
    return { ...found, start, months, refund };
  },
});
