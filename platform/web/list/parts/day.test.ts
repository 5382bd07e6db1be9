import assert from 'node:assert/strict';
import test from 'node:test';
import { dayOf, schoolToday } from './day.ts';

test('days are understood however people type them', () => {
  for (const text of ['2026-03-01', '2026/3/1', '20260301', '2026年3月1日', ' 2026.03.01 '])
    assert.equal(dayOf(text), '2026-03-01');
});

test('a day that is not in the calendar is none', () => {
  for (const text of ['2026-02-30', '2026', 'gestern', '']) assert.equal(dayOf(text), null);
});

test('today is the school’s today', () => {
  assert.equal(schoolToday(new Date('2026-03-01T17:00:00Z')), '2026-03-02');
});
