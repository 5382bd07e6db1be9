import { invalid } from '#platform/kit/errors.ts';
import { endChanges } from '#modules/dormitory/change';
import { ledger, restOfFee } from '#modules/dormitory/register';
import { bedToRepair } from '#modules/dormitory/space';
import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks, type End } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { checkoutApplication, dormCheckout } from '../dorm-checkout.ts';
import { refuse } from '../errors.ts';
import { faultsOf, isFinal } from '../rules.ts';
import { cards } from './card.ts';
import { assertPaid } from './due.ts';
import { freeSlot } from './slot.ts';
import { tellStep } from './tell.ts';

export type Checkout = Row<typeof dormCheckout>;

export const checkoutHooks = applicationHooks(checkoutApplication, {
  async judge(work, draft, { personId, existing }) {
    // all that the form asks for is there: it has been checked
    const asked = draft as Checkout;
    const faults = faultsOf(asked, work.at.slice(0, 10));
    if (faults.length > 0) throw invalid(faults);
    const open = await work.db.row<{ checkoutNo: string }>(sql`
      select checkout_no from dorm_checkout where student_id = ${personId}::uuid and id is distinct from ${existing?.id ?? null}::uuid
        and (audit_status in ('running', 'returned') or step in ('inspect', 'settle', 'key')) limit 1`);
    if (open) throw refuse.open(open);
    const registerId = await livingClaim(work, personId!);
    const elsewhere = asked.type === 'commute' ? {} : { toAddress: null, consentFileIds: null };
    return { values: { ...elsewhere, registerId, isFinal: isFinal(asked.type), step: 'asked' } };
  },
  async onEnd(work, rows, end) {
    for (const row of rows) await ended(work, row, end);
  },
  card: cards,
  can: canOf,
});

export const rowHooks = hooksFor(dormCheckout, {
  can: canOf,
  transitions: {
    async cancel(_work, row) {
      if (row.step !== 'inspect') throw refuse.inspected();
    },
    /** With the key the bed is free, at once; what the rest of the year is worth is a suggestion to the fees office. */
    async returnKey(work, row, { keysReturned, bedRepair }) {
      if (row.step === 'settle') await assertPaid(work, row.studentId);
      if (row.step !== 'key' && row.step !== 'settle') throw refuse.notNow();
      if (keysReturned !== true) throw refuse.keysMissing();
      const { bedId, roomFeeYear } = await ledger.endLiving(work, row.registerId!);
      if (bedRepair === true) await bedToRepair(work, bedId);
      const refundSuggest = await restOfFee(work, roomFeeYear);
      return { step: 'done', doneAt: work.at, refundSuggest };
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'returnKey') await tellStep(work, after, 'done');
  },
});

/** A student takes back what he was granted until somebody has looked at his room; his key comes back once nothing is due. */
function canOf(_work: Work, row: Checkout, allowed: string[]): string[] {
  return allowed.filter(
    (act) => (act !== 'cancel' || row.step === 'inspect') && (act !== 'returnKey' || row.step === 'key'),
  );
}

/** The claim by which he lives where he lives. @throws checkout.notResident */
async function livingClaim(work: Work, studentId: string): Promise<string> {
  const claim = await work.db.row<{ id: string }>(sql`
    select id from dormitory_register where resident_id = ${studentId}::uuid and state = 'living'`);
  if (!claim) throw refuse.notResident();
  return claim.id;
}

async function ended(work: Work, row: Checkout, end: End): Promise<void> {
  if (end === 'returned') return;
  if (end === 'approved') return begin(work, row);
  if (end === 'cancelled') {
    await ledger.setLeaving(work, row.registerId!, false);
    await freeSlot(work, row);
  }
  await work.db.run(sql`
    update dorm_checkout set step = 'cancelled', slot_id = null, version = version + 1, updated_at = ${work.at} where id = ${row.id}`);
}

/** He is leaving from now on: nobody moves him any more, and his room waits to be looked at. */
export async function begin(
  work: Work,
  row: Pick<Checkout, 'id' | 'studentId' | 'registerId'>,
): Promise<void> {
  await endChanges(work, [row.studentId], 'leaving');
  await ledger.setLeaving(work, row.registerId!, true);
  await work.db.run(sql`
    update dorm_checkout set step = 'inspect', version = version + 1, updated_at = ${work.at} where id = ${row.id}`);
}
