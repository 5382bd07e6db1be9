import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextOrder, sorted } from './order.ts';

const rows = [
  { name: '乙班', rate: 9.5 },
  { name: '甲班', rate: null },
  { name: '丙班', rate: 10 },
];
const columns = [{ key: 'rate', order: (row: (typeof rows)[number]) => row.rate }];
const names = (down: boolean) => sorted(rows, { key: 'rate', down }, columns).map((row) => row.name);

test('a class without a rate stands last, whichever way the rates run', () => {
  assert.deepEqual(names(true), ['丙班', '乙班', '甲班']);
  assert.deepEqual(names(false), ['乙班', '丙班', '甲班']);
});

test('the third press on a head gives back the order of the server', () => {
  const first = nextOrder(null, 'rate');
  const second = nextOrder(first, 'rate');
  assert.deepEqual(
    [first, second, nextOrder(second, 'rate')],
    [{ key: 'rate', down: true }, { key: 'rate', down: false }, null],
  );
  assert.equal(sorted(rows, null, columns), rows);
});
