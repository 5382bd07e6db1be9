import assert from 'node:assert/strict';
import test from 'node:test';
import { numbersOf, parsed, shapeOf } from './json-value.ts';

test('plain lists are edited as lists, everything else as text', () => {
  assert.equal(shapeOf(['a'], []), 'words');
  assert.equal(shapeOf([], [1, 2]), 'numbers');
  assert.equal(shapeOf([{ days: 1 }], []), 'text');
  assert.equal(shapeOf([], []), 'text');
  assert.equal(shapeOf({ a: 1, b: 'x' }, {}), 'record');
  assert.equal(shapeOf({ a: { b: 1 } }, {}), 'text');
  assert.equal(shapeOf({}, {}), 'text');
  assert.equal(shapeOf([1], ['a']), 'text');
});

test('what is not JSON is told, what is not a number is no list of numbers', () => {
  assert.deepEqual(parsed('{"a": 1}'), { value: { a: 1 } });
  assert.ok('wrong' in parsed('{a: 1}'));
  assert.deepEqual(numbersOf(['1', ' 2.5']), [1, 2.5]);
  assert.equal(numbersOf(['1', 'x']), null);
  assert.equal(numbersOf(['']), null);
});
