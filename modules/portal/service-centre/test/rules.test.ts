import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meanShown, usualDays } from '../rules.ts';

test('a mean is shown of ten ratings or more', () => {
  assert.equal(meanShown(45, 9), null);
  assert.equal(meanShown(46, 10), '4.6');
});

test('the usual time is told in begun days, of three cases or more', () => {
  assert.equal(usualDays(2, 2), null);
  assert.equal(usualDays(2, 3), 1);
  assert.equal(usualDays(49, 3), 3);
  assert.equal(usualDays(null, 0), null);
});
