import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  after,
  allocate,
  deferredNow,
  isOverdue,
  movesOfPayment,
  movesOfRefund,
  movesOfVoid,
  movesOfWaiver,
  owedOf,
  payableOf,
  refundOf,
  startedMonths,
  type Move,
} from './rules.ts';

const bill = (amount: number, more: object = {}) => ({
  ...{ amount, waived: 0, paid: 0, deferred: 0, surplus: 0, deferUntil: null as string | null },
  ...more,
});

test('what is deferred needn’t be paid through its last day, and is late from the day after', () => {
  const one = { ...bill(500_000, { deferred: 300_000, deferUntil: '2026-12-31' }), dueOn: '2026-09-30' };
  assert.deepEqual([payableOf(one, '2026-12-31'), payableOf(one, '2027-01-01')], [200_000, 500_000]);
  const paid = { ...one, paid: 200_000 };
  assert.deepEqual([isOverdue(paid, '2026-12-31'), isOverdue(paid, '2027-01-01')], [false, true]);
  assert.equal(isOverdue(one, '2026-10-01'), true);
  assert.equal(deferredNow({ ...one, deferUntil: null }, '2026-10-01'), 0);
});

test('months that have begun count; what is left of ten comes back, never a fen too much', () => {
  assert.deepEqual(
    ['2026-08-31', '2026-09-01', '2026-10-01', '2026-11-15', '2027-09-01'].map((day) =>
      startedMonths('2026-09-01', day),
    ),
    [0, 1, 2, 3, 10],
  );
  const about = { start: '2026-09-01', leaving: '2026-11-15', isUsed: false };
  assert.equal(refundOf('byMonth', 500_000, about), 350_000);
  assert.deepEqual(
    [
      refundOf('beforeUse', 600, about),
      refundOf('beforeUse', 600, { ...about, isUsed: true }),
      refundOf('none', 600, about),
    ],
    [600, 0, 0],
  );
});

test('unspecific money pays what was due first, then by rank, and loses no fen', () => {
  const open = fc.record({
    id: fc.uuid(),
    owed: fc.integer({ min: 0, max: 1_000_000 }),
    dueOn: fc.option(fc.constantFrom('2026-09-01', '2026-09-30', '2027-03-01')),
    priority: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(open, { selector: ({ id }) => id }),
      fc.integer({ min: 0, max: 3_000_000 }),
      (bills, fen) => {
        const { parts, rest } = allocate(bills, fen);
        assert.equal(
          parts.reduce((sum, part) => sum + part.fen, rest),
          fen,
        );
        for (const part of parts) assert.ok(part.fen <= bills.find(({ id }) => id === part.billId)!.owed);
        if (rest > 0)
          assert.equal(
            parts.reduce((sum, part) => sum + part.fen, 0),
            bills.reduce((sum, { owed }) => sum + owed, 0),
          );
      },
    ),
  );
  const two = [
    { id: 'b', owed: 100, dueOn: '2026-09-30', priority: 1 },
    { id: 'a', owed: 50, dueOn: '2026-09-01', priority: 9 },
  ];
  assert.deepEqual(allocate(two, 120).parts, [
    { billId: 'a', fen: 50 },
    { billId: 'b', fen: 70 },
  ]);
});

type Act = { kind: 'pay' | 'waive' | 'defer' | 'refund' | 'surplusBack' | 'void'; fen: number };
const act = fc.record({
  kind: fc.constantFrom<Act['kind']>('pay', 'pay', 'waive', 'defer', 'refund', 'surplusBack', 'void'),
  fen: fc.integer({ min: 1, max: 20_000 }),
});

/** What an act does to a bill as it stands, within what the desks allow. */
function movesOf(one: ReturnType<typeof bill>, { kind, fen }: Act): Move[] {
  if (kind === 'pay') return movesOfPayment(one, fen);
  if (kind === 'waive') return movesOfWaiver(one, Math.min(fen, one.amount - one.waived));
  if (kind === 'void') return movesOfVoid(one);
  if (kind === 'refund') return one.paid > 0 ? movesOfRefund(Math.min(fen, one.paid), 'paid') : [];
  if (kind === 'surplusBack')
    return one.surplus > 0 ? movesOfRefund(Math.min(fen, one.surplus), 'surplus') : [];
  const delta = Math.min(fen, owedOf(one) - one.deferred);
  return delta > 0 ? [{ kind: 'defer', delta }] : [];
}

test('over any history no fen is lost or doubled: what came in is what is paid, in surplus, or gone back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.array(act, { maxLength: 30 }), (amount, acts) => {
      let [now, came, back] = [bill(amount), 0, 0];
      for (const one of acts) {
        const moves = movesOf(now, one);
        now = { ...now, ...after(now, moves) };
        if (one.kind === 'pay') came += one.fen;
        for (const { kind, delta } of moves) {
          // of a waiver after payment the money stays, as surplus
          const goes = kind === 'surplusBack' || (kind === 'refund' && one.kind === 'refund');
          if (goes) back -= delta;
        }
        assert.equal(came, now.paid + now.surplus + back);
        assert.ok(now.waived >= 0 && now.paid >= 0 && now.surplus >= 0 && owedOf(now) >= 0);
        assert.ok(now.deferred >= 0 && now.deferred <= owedOf(now));
      }
    }),
    { numRuns: 1_000 },
  );
});
