import assert from 'node:assert/strict';
import test from 'node:test';
import { pageNumbers } from './page-numbers.ts';

test('few pages are all offered', () => {
  assert.deepEqual(pageNumbers(1, 1), [1]);
  assert.deepEqual(pageNumbers(2, 5), [1, 2, 3, 4, 5]);
});

test('a gap stands for the pages between, and a single page is shown instead of a gap', () => {
  assert.deepEqual(pageNumbers(1, 20), [1, 2, 3, 4, 0, 20]);
  assert.deepEqual(pageNumbers(10, 20), [1, 0, 9, 10, 11, 0, 20]);
  assert.deepEqual(pageNumbers(4, 20), [1, 2, 3, 4, 5, 0, 20]);
  assert.deepEqual(pageNumbers(20, 20), [1, 0, 17, 18, 19, 20]);
});

test('no rows, no pages', () => assert.deepEqual(pageNumbers(1, 0), []));
