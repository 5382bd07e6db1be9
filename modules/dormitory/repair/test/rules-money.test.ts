import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chargeTotal, checkStock } from '../rules-charge.ts';
import { chooseWorker, groupsFor } from '../rules-dispatch.ts';
import { figuresByHand, type CountedOrder } from './figures-by-hand.ts';

const part = (partId: string, qty: number, unitPrice: number) => ({ partId, name: partId, qty, unitPrice });

test('the charge is parts times price plus labour, in whole fen', () => {
  assert.equal(chargeTotal([part('tap', 2, 1250), part('seal', 3, 33)], 1000), 3599);
  assert.equal(chargeTotal([], 0), 0);
  const line = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 1_000_000 }));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.nat(1_000_000), (lines, labour) => {
      const total = chargeTotal(
        lines.map(([qty, price]) => part('p', qty, price)),
        labour,
      );
      assert.equal(
        BigInt(total),
        lines.reduce((sum, [qty, price]) => sum + BigInt(qty) * BigInt(price), BigInt(labour)),
      );
    }),
  );
});

test('parts are taken only as far as the stock goes, lines of one part together', () => {
  const stock = new Map([['tap', 1]]);
  assert.equal(checkStock([part('tap', 1, 5)], stock), null);
  const short = { key: 'repair.partsShort', facts: { name: 'tap', left: 1 } };
  assert.deepEqual(checkStock([part('tap', 1, 5), part('tap', 1, 5)], stock), short);
  assert.deepEqual(checkStock([part('seal', 1, 5)], stock), {
    key: 'repair.partsShort',
    facts: { name: 'seal', left: 0 },
  });
});

test('the order goes to the worker with the fewest, then to the one who has waited longest', () => {
  const list = [
    { workerId: 'a', openOrders: 2, lastAssignedAt: '2026-03-01 08:00:00' },
    { workerId: 'b', openOrders: 1, lastAssignedAt: '2026-03-05 08:00:00' },
    { workerId: 'c', openOrders: 1, lastAssignedAt: '2026-03-04 08:00:00' },
  ];
  assert.equal(chooseWorker(list), 'c');
  assert.equal(chooseWorker([...list, { workerId: 'd', openOrders: 1, lastAssignedAt: null }]), 'd');
  assert.equal(chooseWorker([]), null);
  fc.assert(
    fc.property(fc.shuffledSubarray(list, { minLength: 3 }), (shuffled) => chooseWorker(shuffled) === 'c'),
  );
});

test('the group that names the type itself goes before the group of its parent', () => {
  const groups = [
    { groupId: 'water', typeIds: ['water'], buildingIds: [] },
    { groupId: 'taps', typeIds: ['tap'], buildingIds: ['b1'] },
  ];
  const ids = (building: string | null) =>
    groupsFor(['tap', 'water'], building, groups).map((group) => group.groupId);
  assert.deepEqual(ids('b1'), ['taps']);
  assert.deepEqual(ids('b2'), ['water']);
  assert.deepEqual(ids(null), ['water']);
  assert.deepEqual(groupsFor(['lamp', 'power'], 'b1', groups), []);
});

const base: CountedOrder = {
  status: 'done',
  respondMinutes: 60,
  respondAllowed: 120,
  finishMinutes: 600,
  finishAllowed: 2880,
  reworkCount: 0,
  stars: [5, 4, 4],
  autoConfirmed: false,
};

test('the figures follow their definitions, and an order that confirmed itself leaves satisfaction alone', () => {
  const orders: CountedOrder[] = [
    base,
    { ...base, respondMinutes: 121, finishMinutes: 3000, reworkCount: 1, stars: [3, 3, 3] },
    { ...base, status: 'working', finishMinutes: null, stars: null },
    { ...base, status: 'open', respondMinutes: null, finishMinutes: null, stars: null },
  ];
  const figures = figuresByHand(orders);
  const expected = {
    respondRate: '66.7',
    finishRate: '50.0',
    firstFixRate: '50.0',
    meanMinutes: '1800.0',
    satisfaction: '3.67',
  };
  assert.deepEqual(figures, expected);
  const auto = figuresByHand([...orders, { ...base, autoConfirmed: true, stars: null }]);
  assert.equal(auto.satisfaction, '3.67');
});

test('figures of nothing are nothing', () => {
  assert.ok(Object.values(figuresByHand([])).every((value) => value === null));
});
