import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Work } from '#platform/server/work.ts';
import { after, movesOfPayment, movesOfRefund, payableOf, type Move, type Part } from '../rules.ts';

export type Payer = { kind: 'student' | 'candidate'; id: string };
/** What an entry follows from: it counts once for each bill. */
export type Ref = { type: string; id: string };

export type Held = {
  id: string;
  payerKind: Payer['kind'];
  payerId: string;
  studentId: string | null;
  itemId: string;
  title: string;
  bizType: string;
  bizId: string;
  amount: number;
  waived: number;
  paid: number;
  deferred: number;
  surplus: number;
  deferUntil: string | null;
  dueOn: string | null;
  status: string;
};

/** Bills, locked in the order of their ids, so that two who want the same ones wait for each other. */
export async function hold(work: Work, ids: readonly string[]): Promise<Map<string, Held>> {
  const rows = await work.db.rows<Held>(sql`
    select id, payer_kind, payer_id, student_id, item_id, title, biz_type, biz_id, amount, waived, paid, deferred, surplus,
      defer_until, due_on, status
    from bill where id = any(${ids}::uuid[]) order by id for no key update`);
  return new Map(rows.map((row) => [row.id, row]));
}

export type Entry = Move & { billId: string; ref: Ref; reason?: string | null };

/** The one way into the ledger. @throws fees.bookedTwice, fees.overPay, fees.overDefer, fees.overBack by the tables */
export async function enter(work: Work, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ billId, kind, delta, ref, reason = null }) => ({
    ...{ id: newId(), bill_id: billId, kind, delta, ref_type: ref.type, ref_id: ref.id, reason },
  }));
  await work.db.run(sql`
    insert into bill_entry (tenant_id, id, bill_id, kind, delta, ref_type, ref_id, reason, created_at, created_by)
    select ${work.tenant}, e.id, e.bill_id, e.kind, e.delta, e.ref_type, e.ref_id, e.reason, ${work.at},
      ${work.signedIn ? work.actor.userId : null}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e(id uuid, bill_id uuid, kind text, delta bigint, ref_type text, ref_id text, reason text)`);
}

/** Each bill's moves as entries of one cause. */
export const entriesOf = (
  billId: string,
  moves: readonly Move[],
  ref: Ref,
  reason?: string | null,
): Entry[] => moves.map((move) => ({ ...move, billId, ref, ...(reason !== undefined && { reason }) }));

export type Booked = { billId: string; paid: number; surplus: number };

/** For the counter alone: what comes in and goes back, over bills that are held. */
export const ledger = { hold, bookPayment, bookRefund, reversePayment };

/** Money has come in for some bills; what is more than is owed stays with its bill as surplus. Tells `fees.paid` of those that need no more now. */
async function bookPayment(
  work: Work,
  { parts, ref, reason }: { parts: readonly Part[]; ref: Ref; reason?: string },
): Promise<Booked[]> {
  const held = await hold(
    work,
    parts.map(({ billId }) => billId),
  );
  const entries: Entry[] = [];
  const booked: Booked[] = [];
  const cleared: Held[] = [];
  for (const { billId, fen } of parts) {
    const bill = held.get(billId)!;
    const moves = movesOfPayment(bill, fen);
    entries.push(...entriesOf(billId, moves, ref, reason));
    const sumOf = (kind: string) => moves.find((move) => move.kind === kind)?.delta ?? 0;
    booked.push({ billId, paid: sumOf('pay'), surplus: sumOf('surplus') });
    const done = sumOf('pay') > 0 && payableOf(after(bill, moves), work.at.slice(0, 10)) === 0;
    if (done) cleared.push(bill);
  }
  await enter(work, entries);
  await tell(work, 'fees.paid', cleared);
  return booked;
}

/** Money has gone back. @throws fees.overPay where more would go back than came in */
async function bookRefund(
  work: Work,
  { lines, ref }: { lines: readonly (Part & { of: 'paid' | 'surplus' })[]; ref: Ref },
): Promise<void> {
  const held = await hold(
    work,
    lines.map(({ billId }) => billId),
  );
  await enter(
    work,
    lines.flatMap(({ billId, fen, of }) => entriesOf(billId, movesOfRefund(fen, of), ref)),
  );
  const back = new Set(lines.filter(({ of }) => of === 'paid').map(({ billId }) => billId));
  await tell(
    work,
    'fees.refunded',
    [...held.values()].filter(({ id }) => back.has(id)),
  );
}

/** Money that was taken by mistake is as if it had never come: what it paid is owed again. */
async function reversePayment(
  work: Work,
  { ref, by, reason }: { ref: Ref; by: Ref; reason: string | null },
): Promise<void> {
  const came = await work.db.rows<{ billId: string; kind: string; delta: number }>(sql`
    select bill_id, kind, delta from bill_entry where ref_type = ${ref.type} and ref_id = ${ref.id} and kind in ('pay', 'surplus')`);
  await hold(
    work,
    came.map(({ billId }) => billId),
  );
  await enter(
    work,
    came.map(({ billId, kind, delta }) => ({
      ...{
        billId,
        kind: kind === 'pay' ? ('refund' as const) : ('surplusBack' as const),
        delta: -delta,
        ref: by,
        reason,
      },
    })),
  );
}

async function tell(work: Work, event: 'fees.paid' | 'fees.refunded', bills: readonly Held[]): Promise<void> {
  for (const some of Map.groupBy(bills, ({ payerId }) => payerId).values()) {
    const payer = { kind: some[0]!.payerKind, id: some[0]!.payerId };
    const told = some.map(({ id, bizType, bizId }) => ({ billId: id, bizType, bizId }));
    await emit(work, event, { payer, bills: told });
  }
}
