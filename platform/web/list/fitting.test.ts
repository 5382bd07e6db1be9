import assert from 'node:assert/strict';
import test from 'node:test';
import { fitting, widthOf } from './fitting.ts';

test('all filters are shown when they fit, the tail aside', () => {
  assert.equal(fitting([100, 100, 100], 300, 150), 3);
});

test('otherwise as many as leave room for "more", and never none', () => {
  assert.equal(fitting([100, 100, 100, 100], 390, 150), 2);
  assert.equal(fitting([100, 100], 50, 150), 1);
});

test('a filter that is set takes more room, an input the same always', () => {
  assert.ok(widthOf('codes', '状态', true) > widthOf('codes', '状态', false));
  assert.equal(widthOf('words', '姓名', true), widthOf('words', '一个很长的名字', false));
});
