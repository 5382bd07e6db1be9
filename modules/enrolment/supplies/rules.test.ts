import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { buildOf, sizeFor, totalOf, whyNot } from './rules.ts';

const size = (name: string, heightFrom: number, heightTo: number, build: string | null = null) => ({
  ...{ size: name, heightFrom, heightTo, build },
});

describe('supplies', () => {
  test('a size is the first that holds the height, of the build where sizes name one', () => {
    const sizes = [size('165A', 160, 169, 'A'), size('165B', 160, 169, 'B'), size('175', 170, 179)];
    assert.equal(sizeFor(sizes, 165, 50), '165A');
    assert.equal(sizeFor(sizes, 165, 60), '165B');
    assert.equal(sizeFor(sizes, 165, 90), '165A', 'nobody’s build: the first of the height');
    assert.equal(sizeFor(sizes, 172, 90), '175');
    assert.equal(sizeFor(sizes, 172, null), '175');
    assert.equal(sizeFor(sizes, 199, 80), null);
  });

  test('builds change at 18.5 and at 24', () => {
    // 200 cm: 74.0 kg is 18.5, 96 kg is 24
    assert.deepEqual(
      [73, 74, 95, 96].map((weight) => buildOf(200, weight)),
      ['A', 'B', 'B', 'C'],
    );
  });

  test('a line is refused outside its days, above its number, and in a size that isn’t there', () => {
    const goods = {
      ...{ price: 100, maxPer: 2, sizes: [size('M', 0, 250)], status: 'enabled' },
      ...{ openFrom: '2026-08-01', openTo: '2026-08-31' },
    };
    const why = (more: object, today = '2026-08-31') => whyNot(goods, { size: 'M', qty: 1, ...more }, today);
    assert.equal(why({}), null);
    assert.equal(why({}, '2026-09-01'), 'closed');
    assert.equal(why({ qty: 3 }), 'tooMany');
    assert.equal(why({ size: null }), 'sizeUnknown');
    assert.equal(whyNot({ ...goods, status: 'disabled' }, { size: 'M', qty: 1 }, '2026-08-02'), 'closed');
  });

  test('what an order comes to is the sum of its lines, to the fen', () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 500_000 }),
      qty: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
        let sum = 0;
        for (const { price, qty } of lines) for (let at = 0; at < qty; at += 1) sum += price;
        assert.equal(totalOf(lines), sum);
      }),
    );
  });
});
