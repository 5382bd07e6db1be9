import { ledger } from '#modules/dormitory/register';
import { Refusal } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Batch } from './batch.ts';
import { trace, type Applied } from './trace.ts';

/** Value of `housingSource`: the school put somebody there. */
const BY_SCHOOL = '7';

/** Who leaves the school leaves his bed. Whose check-out is under way goes on with that: there are keys and bills to settle. */
export async function leaveBeds(work: Work, batch: Batch, items: readonly Applied[]): Promise<void> {
  const held = await work.db.rows<{
    id: string;
    studentId: string;
    bedId: string;
    state: string;
    keyNo: string | null;
  }>(sql`
    select id, student_id, bed_id, state, key_no from dormitory_register
    where resident_id = any(${items.map(({ studentId }) => studentId)}::uuid[]) and state in ('living', 'reserved')
    order by room_id, bed_id`);
  const itemOf = new Map(items.map((one) => [one.studentId, one.id]));
  await trace(
    work,
    batch,
    held.map(({ studentId, bedId, ...before }) => ({
      itemId: itemOf.get(studentId)!,
      kind: 'bed',
      rowId: bedId,
      before,
    })),
  );
  const reserved = held.filter(({ state }) => state === 'reserved').map(({ id }) => id);
  if (reserved.length > 0) await ledger.endReserved(work, reserved, 'withdrawn');
  for (const { id, state } of held) if (state === 'living') await ledger.endLiving(work, id);
}

type Held = {
  itemId: string;
  studentId: string;
  bedId: string;
  state: 'living' | 'reserved';
  keyNo: string | null;
};

/** Gives beds back that are still free; answers with the proposals whose beds are not. */
export async function takeBedsAgain(work: Work, itemIds: readonly string[]): Promise<string[]> {
  const held = await work.db.rows<Held>(sql`
    select t.item_id, i.student_id, t.row_id as bed_id, t.before ->> 'state' as state, t.before ->> 'keyNo' as key_no
    from rollover_trace t join rollover_item i on i.id = t.item_id
    where t.kind = 'bed' and t.item_id = any(${itemIds}::uuid[]) order by t.row_id`);
  const gone: string[] = [];
  for (const { itemId, ...claim } of held) if (!(await claimed(work, claim))) gone.push(itemId);
  return gone;
}

/** Whether the bed could be had again: the ledger's own constraints say so, and what they refuse leaves nothing behind. */
async function claimed(work: Work, claim: Omit<Held, 'itemId'>): Promise<boolean> {
  await work.db.run(sql`savepoint bed`);
  try {
    await ledger.claimBeds(work, [{ ...claim, purpose: 'live', source: BY_SCHOOL }]);
    await work.db.settled();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await work.db.run(sql`rollback to savepoint bed`);
    return false;
  } finally {
    await work.db.run(sql`release savepoint bed`);
  }
}
