import { sumFen, type Fen } from '#platform/pure/money.ts';

/** The rules of the ledger (enrolment §5). Money in fen, days as `YYYY-MM-DD`. */

export type Standing = {
  amount: Fen;
  waived: Fen;
  paid: Fen;
  deferred: Fen;
  /** The last day on which what is deferred needn't be paid. */
  deferUntil: string | null;
};

export const owedOf = ({ amount, waived, paid }: Standing): Fen => amount - waived - paid;

/** What needn't be paid yet. */
export const deferredNow = (bill: Standing, today: string): Fen =>
  bill.deferUntil !== null && bill.deferUntil >= today ? Math.min(bill.deferred, owedOf(bill)) : 0;

/** What is to be paid now. */
export const payableOf = (bill: Standing, today: string): Fen => owedOf(bill) - deferredNow(bill, today);

/** From when on it is late: a deferral that ran out counts from its own end. */
export function isOverdue(bill: Standing & { dueOn: string | null }, today: string): boolean {
  if (payableOf(bill, today) <= 0 || bill.dueOn === null) return false;
  const last =
    deferredNow(bill, today) > 0 || bill.deferUntil === null || bill.deferUntil < bill.dueOn
      ? bill.dueOn
      : bill.deferUntil;
  return last < today;
}

export type Kind =
  | 'charge'
  | 'adjust'
  | 'void'
  | 'waive'
  | 'defer'
  | 'resume'
  | 'pay'
  | 'refund'
  | 'surplus'
  | 'surplusBack';
export type Move = { kind: Kind; delta: Fen };

/** What some money does to a bill: it pays what is owed, what is too much is kept as surplus, what was deferred and is paid now isn't any more. */
export function movesOfPayment(bill: Standing, fen: Fen): Move[] {
  const owed = owedOf(bill);
  const pay = Math.min(fen, owed);
  return moves(['pay', pay], ['surplus', fen - pay], ['resume', -Math.max(0, bill.deferred - (owed - pay))]);
}

/** What is waived lowers what is owed, and what of it was deferred. Of a paid part nothing can be waived: that comes back as surplus. */
export function movesOfWaiver(bill: Standing, fen: Fen): Move[] {
  const owed = owedOf(bill);
  const open = Math.min(fen, owed);
  const back = fen - open;
  return moves(
    ['refund', -back],
    ['waive', fen],
    ['surplus', back],
    ['resume', -Math.max(0, bill.deferred - (owed - open))],
  );
}

/**
 * A bill costs another sum from now on. Where that is less, a waiver covers no more than the whole of it, and what was paid
 * beyond the rest comes back as surplus.
 */
export function movesOfPrice(bill: Standing, amount: Fen): Move[] {
  const waived = Math.min(bill.waived, amount);
  const paid = Math.min(bill.paid, amount - waived);
  const deferred = Math.min(bill.deferred, amount - waived - paid);
  return moves(
    ['refund', paid - bill.paid],
    ['waive', waived - bill.waived],
    ['surplus', bill.paid - paid],
    ['resume', deferred - bill.deferred],
    ['adjust', amount - bill.amount],
  );
}

/** Nothing is owed any more; what was paid stays where it is until it is given back. */
export function movesOfVoid(bill: Standing): Move[] {
  if (bill.paid > 0) return moves(['resume', -bill.deferred], ['adjust', -owedOf(bill)]);
  return moves(['resume', -bill.deferred], ['waive', -bill.waived], ['void', -bill.amount]);
}

/** Money that was paid goes back, and with it what it was paid for; of what came in too much only the money. */
export const movesOfRefund = (fen: Fen, of: 'paid' | 'surplus'): Move[] =>
  of === 'surplus' ? moves(['surplusBack', -fen]) : moves(['refund', -fen], ['adjust', -fen]);

const moves = (...pairs: readonly (readonly [Kind, Fen])[]): Move[] =>
  pairs.filter(([, delta]) => delta !== 0).map(([kind, delta]) => ({ kind, delta }));

/** The bill after some entries, as the table's trigger keeps it. */
export function after(
  bill: Standing & { surplus: Fen },
  added: readonly Move[],
): Standing & { surplus: Fen } {
  const sum = (...kinds: Kind[]) =>
    sumFen(added.filter(({ kind }) => kinds.includes(kind)).map(({ delta }) => delta));
  return {
    ...bill,
    amount: bill.amount + sum('charge', 'adjust', 'void'),
    waived: bill.waived + sum('waive'),
    paid: bill.paid + sum('pay', 'refund'),
    deferred: bill.deferred + sum('defer', 'resume'),
    surplus: bill.surplus + sum('surplus', 'surplusBack'),
  };
}

export type Open = { id: string; owed: Fen; dueOn: string | null; priority: number };
export type Part = { billId: string; fen: Fen };

/** Money that nobody said a purpose of: what was due first, then by the item's rank; whole fen. `rest` is too much. */
export function allocate(bills: readonly Open[], fen: Fen): { parts: Part[]; rest: Fen } {
  const order = [...bills].sort(
    (a, b) =>
      (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9') || a.priority - b.priority || a.id.localeCompare(b.id),
  );
  const parts: Part[] = [];
  let rest = fen;
  for (const { id, owed } of order) {
    const part = Math.min(rest, owed);
    if (part > 0) parts.push({ billId: id, fen: part });
    rest -= Math.max(0, part);
  }
  return { parts, rest };
}

const YEAR_MONTHS = 10;

/** Months of a school year that have begun, 0 to 10, between its start and the day of leaving. */
export function startedMonths(start: string, leaving: string): number {
  if (leaving < start) return 0;
  const [y1 = 0, m1 = 0, d1 = 0] = start.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = leaving.split('-').map(Number);
  const whole = (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0);
  return Math.min(YEAR_MONTHS, whole + 1);
}

/** What comes back of what was paid to somebody who leaves. */
export function refundOf(
  rule: string,
  paid: Fen,
  about: { start: string; leaving: string; isUsed: boolean },
): Fen {
  if (rule === 'byMonth')
    return Math.floor((paid * (YEAR_MONTHS - startedMonths(about.start, about.leaving))) / YEAR_MONTHS);
  return rule === 'beforeUse' && !about.isUsed ? paid : 0;
}
