import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeLeft } from './time-left.ts';

test('a file says how long it is still there: whole days, on the last day begun hours', () => {
  const now = '2026-11-20 09:00:00';
  assert.deepEqual(timeLeft('2026-11-27 09:00:00', now), { unit: 'days', count: 7 });
  assert.deepEqual(timeLeft('2026-11-22 08:59:00', now), { unit: 'days', count: 1 });
  assert.deepEqual(timeLeft('2026-11-21 08:59:00', now), { unit: 'hours', count: 24 });
  assert.deepEqual(timeLeft('2026-11-20 09:01:00', now), { unit: 'hours', count: 1 });
  assert.equal(timeLeft(now, now).unit, 'over');
});
