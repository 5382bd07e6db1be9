import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as money from './money.ts';

const amounts = fc.maxSafeInteger();

test('fen are read as yuan with two decimals', () => {
  assert.deepEqual([0, 5, 1230, -1, 100_000_000].map(money.toYuan), [
    '0.00',
    '0.05',
    '12.30',
    '-0.01',
    '1000000.00',
  ]);
});

test('people write amounts in many ways', () => {
  const amounts = ['12.3', '12', '1,234.50', '￥12.30', '-0.01', ' 8.00 ', '1.1000'].map(money.toFen);
  assert.deepEqual(amounts, [1230, 1200, 123450, 1230, -1, 800, 110]);
  for (const wrong of ['', '12.345', '1e3', '1,23.00', '12元', '--1', '99999999999999']) {
    assert.equal(money.toFen(wrong), null, wrong);
  }
});

test('writing an amount and reading it again keeps every fen', () => {
  const written = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
  fc.assert(fc.property(written, (fen) => money.toFen(money.toYuan(fen)) === fen));
});

test('no amount is ever inexact', () => {
  assert.throws(() => money.toYuan(0.5), RangeError);
  assert.throws(() => money.sumFen([Number.MAX_SAFE_INTEGER, 1]), RangeError);
  assert.throws(() => money.timesFen(Number.MAX_SAFE_INTEGER, 2), RangeError);
  fc.assert(
    fc.property(fc.array(amounts), (list) => {
      const exact = list.reduce((sum, fen) => sum + BigInt(fen), 0n);
      try {
        assert.equal(BigInt(money.sumFen(list)), exact);
      } catch (error) {
        assert.ok(error instanceof RangeError);
      }
    }),
  );
});

test('a price times a quantity is rounded half up', () => {
  assert.equal(money.timesFen(333, 3), 999);
  assert.equal(money.timesFen(333, '1.5'), 500);
  assert.equal(money.timesFen(1, '0.5'), 1);
});

test('rates are rounded half up', () => {
  assert.equal(money.percent(1, 3, 2), '33.33');
  assert.equal(money.percent(2, 3, 0), '67');
  assert.equal(money.percent(5, 0, 1), '0.0');
  assert.equal(money.percent(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 2), '100.00');
});
