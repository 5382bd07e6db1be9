import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queryString } from './query.ts';

test('nested objects travel as dotted keys, lists as comma lists', () => {
  const query = {
    current: 1,
    createTime: { start: '2026-03-01', end: '2026-03-31' },
    state: ['open', 'done'],
  };
  assert.equal(
    queryString(query),
    '?current=1&createTime.start=2026-03-01&createTime.end=2026-03-31&state=open%2Cdone',
  );
});

test('empty values are left out, zero and false are not', () => {
  assert.equal(queryString({ a: '', b: null, c: undefined, d: [], e: 0, f: false }), '?e=0&f=false');
  assert.equal(queryString(undefined), '');
});
