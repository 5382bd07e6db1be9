import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart, dayAhead, until } from './moments.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);

test('a countdown speaks in the two units that matter', () => {
  assert.deepEqual(apart(2 * 86_400_000 + 3 * 3_600_000 + 59_000), { unit: 'days', big: 2, small: 3 });
  assert.deepEqual(apart(-90 * 60_000), { unit: 'hours', big: 1, small: 30 });
  assert.deepEqual(apart(59_000), { unit: 'minutes', big: 0, small: 0 });
});

test('times of the wire are the school’s, wherever the phone is', () => {
  assert.equal(until('2026-11-20 14:00:00', at('2026-11-20T13:00:00')), 3_600_000);
});

test('a leave is first proposed for a morning that gives notice enough', () => {
  assert.equal(dayAhead(at('2026-11-20T15:00:00'), 12), '2026-11-21');
  assert.equal(dayAhead(at('2026-11-20T20:01:00'), 12), '2026-11-22');
  assert.equal(dayAhead(at('2026-11-20T20:00:00'), 12), '2026-11-21');
});
