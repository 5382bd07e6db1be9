import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf } from './clock.ts';

const NOW = '2026-11-20 09:00:00';

test('a running order shows what is left of its time, then how late it is', () => {
  assert.deepEqual(clockOf('2026-11-20 09:59:00', null, 'working', NOW), { left: { n: 59, unit: 'min' } });
  assert.deepEqual(clockOf('2026-11-21 10:00:00', null, 'working', NOW), { left: { n: 25, unit: 'hour' } });
  assert.deepEqual(clockOf('2026-11-17 08:00:00', null, 'open', NOW), { over: { n: 3, unit: 'day' } });
});

test('a finished order was in time or late by when it was finished, whatever the time is now', () => {
  assert.deepEqual(clockOf('2026-11-19 10:00:00', '2026-11-19 10:00:00', 'done', NOW), { inTime: true });
  assert.deepEqual(clockOf('2026-11-19 10:00:00', '2026-11-19 12:30:00', 'done', NOW), {
    over: { n: 2, unit: 'hour' },
  });
});

test('no clock runs for what was withdrawn, closed, paused or given away', () => {
  for (const status of ['withdrawn', 'closed', 'paused', 'outsourced'])
    assert.equal(clockOf('2026-11-19 10:00:00', null, status, NOW), null);
});
