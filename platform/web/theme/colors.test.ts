import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, isColor, mix, readableOn } from './colors.ts';

test('contrast is that of WCAG', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
});

test('words on a colour are white or near black, whichever can be read', () => {
  assert.equal(readableOn('#1f5fbf'), '#ffffff');
  assert.equal(readableOn('#ffe066'), '#10192b');
});

test('only full hex colours are colours', () => {
  assert.deepEqual(['#1f5fbf', '#1f5fbf80', '#fff', '', 'red'].map(isColor), [
    true,
    true,
    false,
    false,
    false,
  ]);
  assert.equal(mix('#000000', '#ffffff', 0.5), '#808080');
});
