import assert from 'node:assert/strict';
import { test } from 'node:test';
import { regionsFound } from './region.ts';

const COUNTRY = [
  {
    value: '360000',
    label: '江西省',
    children: [{ value: '360400', label: '九江市', children: [{ value: '360402', label: '濂溪区' }] }],
  },
  { value: '320000', label: '江苏省' },
];

test('a region is found by a part of its name or by the start of its code, with the names above it', () => {
  assert.deepEqual(regionsFound(COUNTRY, '濂溪', 10), [
    { code: '360402', names: ['江西省', '九江市', '濂溪区'] },
  ]);
  assert.deepEqual(
    regionsFound(COUNTRY, '3604', 10).map(({ code }) => code),
    ['360400', '360402'],
  );
});

test('no more are named than asked for', () => {
  assert.equal(regionsFound(COUNTRY, '江', 2).length, 2);
});
