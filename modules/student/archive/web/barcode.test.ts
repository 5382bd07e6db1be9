import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barsOf, symbolsOf } from './barcode.ts';

test('a code bears its check symbol', () => {
  // the usual example `PJJ123C` checks with 54 after the start of set A, so with 55 after that of set B
  assert.deepEqual(symbolsOf('PJJ123C').slice(-2), [55, 106]);
});

test('each symbol is eleven modules wide, the stop thirteen', () => {
  assert.equal(barsOf('DA20240101').width, 12 * 11 + 13);
});

test('what set B has no symbol for is refused', () => {
  assert.throws(() => symbolsOf('档案'), RangeError);
});
