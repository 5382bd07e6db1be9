import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { freezeSnapshots, insert, takeSerials } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { dormCheckout } from '../dorm-checkout.ts';
import { refuse } from '../errors.ts';
import { isFinal } from '../rules.ts';
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
    const people = await living(work, sql`g.class_id = any(${classIds}::uuid[])`);
    if (people.length === 0) throw refuse.nobody();
    for (const one of people) await start(work, { ...one, planDate, type: 'graduate' }, 'batchStart');
    return { started: people.length };
  },
});

type Leaver = { registerId: string; studentId: string };

/** Who lives in a bed and isn't leaving it yet. */
const living = (work: Work, which: Sql): Promise<Leaver[]> =>
  work.db.rows<Leaver>(sql`
    select g.id as register_id, g.student_id from dormitory_register g
    where ${which} and g.purpose = 'live' and g.state = 'living' and not exists (
      select 1 from dorm_checkout t where t.student_id = g.student_id
        and (t.audit_status in ('running', 'returned') or t.step in ('inspect', 'settle', 'key')))
    order by g.id for no key update`);

/** Without an application of his own: whoever decided that he goes has decided about his bed. */
async function start(
  work: Work,
  one: Leaver & { planDate: string; type: string },
  act: string,
): Promise<void> {
  const values: { [field: string]: unknown } = {
    ...{ ...one, isFinal: isFinal(one.type), step: 'asked', auditStatus: 'approved', keysReturned: false },
    ...{ submittedAt: work.at, decidedAt: work.at, agentUserId: work.signedIn ? work.actor.userId : null },
  };
  await freezeSnapshots(work, dormCheckout, values);
  await takeSerials(work, dormCheckout, values);
  const row = (await insert(work, dormCheckout, values)) as unknown as Checkout;
  await begin(work, row);
  await record(work, dormCheckout, act, [{ rowId: row.id, before: null, after: row }]);
  await tellStep(work, row, 'book');
}

/** Values of `xjzt` with which nobody lives here, and why he goes. */
const GOES: { readonly [status: string]: string } = {
  ...{ '02': 'suspend', '03': 'army', '04': 'suspend', '06': 'dropout', '07': 'dropout', '08': 'dropout' },
  ...{ '09': 'dropout', '10': 'graduate', '11': 'graduate', '12': 'graduate', '13': 'other' },
};
type Changed = { studentIds: readonly string[]; to: string; effectiveOn: string };

/** Whoever leaves, or is away for long, leaves his bed: from that day on the keeper waits for his key. */
export async function leaversCheckOut(work: Work, { studentIds, to, effectiveOn }: Changed): Promise<void> {
  const type = GOES[to];
  if (type === undefined) return;
  const today = work.at.slice(0, 10);
  const planDate = effectiveOn < today ? today : effectiveOn;
  for (const one of await living(work, sql`g.student_id = any(${studentIds}::uuid[])`))
    await start(work, { ...one, planDate, type }, 'batchStart');
}
