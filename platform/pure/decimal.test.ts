import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as decimal from './decimal.ts';

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, scale]) => decimal.divideDecimals(`${units}`, `1${'0'.repeat(scale)}`, scale));

test('a half rounds away from zero', () => {
  const rounded = ['2.675', '2.665', '-2.675', '0.004', '-0.004', '99.995', '7'].map((one) =>
    decimal.roundDecimal(one, 2),
  );
  assert.deepEqual(rounded, ['2.68', '2.67', '-2.68', '0.00', '0.00', '100.00', '7.00']);
  assert.equal(decimal.roundDecimal(0.5, 0), '1');
});

test('sums have no binary dust', () => {
  assert.equal(decimal.sumDecimals([0.1, 0.2]), '0.3');
  assert.equal(decimal.sumDecimals(['89.5', '-0.25', 10]), '99.25');
  assert.equal(decimal.sumDecimals([]), '0');
});

test('a mean is rounded once', () => {
  assert.throws(() => decimal.divideDecimals(1, 0, 2), RangeError);
});

test('what is no decimal is refused', () => {
  for (const wrong of ['', '1.', '.5', '1e3', '１', 'NaN', Infinity]) {
    assert.throws(() => decimal.roundDecimal(wrong, 2), RangeError);
  }
});

test('adding a number and its opposite leaves nothing', () => {
  fc.assert(
    fc.property(decimals, decimals, (a, b) => {
      const opposite = decimal.multiplyDecimals(b, -1, 6);
      assert.equal(decimal.compareDecimals(decimal.sumDecimals([a, b, opposite]), a), 0);
    }),
  );
});

test('rounding moves a number by half a step at most', () => {
  fc.assert(
    fc.property(decimals, fc.integer({ min: 0, max: 4 }), (value, scale) => {
      const moved = decimal.sumDecimals([
        decimal.roundDecimal(value, scale),
        decimal.multiplyDecimals(value, -1, 6),
      ]);
      const half = scale === 0 ? '0.5' : `0.${'0'.repeat(scale)}5`;
      assert.ok(decimal.compareDecimals(moved.replace('-', ''), half) <= 0, `${value} ${scale}`);
    }),
  );
});
