import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ages, quantile, spreads } from './rules-stat.ts';

test('the median and the ninth of ten lie between neighbours by their distance', () => {
  assert.equal(quantile([1, 2, 3, 4], 0.5), 2.5);
  assert.equal(quantile([0, 10], 0.9), 9);
  assert.equal(quantile([7], 0.9), 7);
  assert.equal(quantile([], 0.5), 0);
});

test('steps come in the order in which they take long', () => {
  const waited = [
    { key: 'a', hours: 1 },
    { key: 'a', hours: 3 },
    { key: 'b', hours: 5 },
  ];
  assert.deepEqual(spreads(waited), [
    { key: 'b', count: 1, median: 5, p90: 5, mean: 5 },
    { key: 'a', count: 2, median: 2, p90: 2.8, mean: 2 },
  ]);
});

test('an age is counted once, at its upper bound in the next group', () => {
  assert.deepEqual(ages([0, 3.9, 4, 12, 100]), [2, 1, 1, 0, 1]);
});
