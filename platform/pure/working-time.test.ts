import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  afterWorkHours,
  beforeWorkHours,
  isWeekday,
  workHoursBetween,
  type WorkingTime,
} from './working-time.ts';

const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);
const office: WorkingTime = { isWorkday: isWeekday, opens: 8, closes: 18 };

test('working hours pass by day and rest at night, on weekends and on days that the calendar frees', () => {
  // a Thursday morning, ten hours a day
  assert.deepEqual(afterWorkHours(at('2026-11-19 09:00'), 4, office), at('2026-11-19 13:00'));
  assert.deepEqual(afterWorkHours(at('2026-11-19 17:00'), 4, office), at('2026-11-20 11:00'));
  assert.deepEqual(afterWorkHours(at('2026-11-20 17:00'), 4, office), at('2026-11-23 11:00'));
  assert.deepEqual(afterWorkHours(at('2026-11-21 10:00'), 1, office), at('2026-11-23 09:00'));
  const free: WorkingTime = { ...office, isWorkday: (day) => isWeekday(day) && day !== '2026-11-23' };
  assert.deepEqual(afterWorkHours(at('2026-11-20 17:00'), 4, free), at('2026-11-24 11:00'));
});

test('a made-up Saturday counts', () => {
  const madeUp: WorkingTime = { ...office, isWorkday: (day) => isWeekday(day) || day === '2026-11-21' };
  assert.equal(workHoursBetween(at('2026-11-20 17:00'), at('2026-11-21 12:00'), madeUp), 5);
  assert.equal(workHoursBetween(at('2026-11-20 17:00'), at('2026-11-21 12:00'), office), 1);
});

test('a calendar without a single working day does not hold a task for ever', () => {
  const never: WorkingTime = { ...office, isWorkday: () => false };
  assert.deepEqual(afterWorkHours(at('2026-11-20 17:00'), 4, never), at('2026-11-20 21:00'));
});

test('counting back what was waited gives the hours again', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 30 });
  const hours = fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4);
  fc.assert(
    fc.property(minutes, hours, (offset, count) => {
      const from = new Date(at('2026-11-02 00:00').getTime() + offset * 60_000);
      const due = afterWorkHours(from, count, office);
      assert.ok(due > from);
      assert.equal(workHoursBetween(from, due, office), count);
    }),
    { numRuns: 500 },
  );
});

test('what has stood for so many hours of work began no later than they take, counted backwards', () => {
  assert.deepEqual(beforeWorkHours(at('2026-11-23 10:00'), 4, office), at('2026-11-20 16:00'));
  assert.deepEqual(beforeWorkHours(at('2026-11-22 10:00'), 10, office), at('2026-11-20 08:00'));
  assert.deepEqual(beforeWorkHours(at('2026-11-23 07:00'), 1, office), at('2026-11-20 17:00'));
  const never: WorkingTime = { ...office, isWorkday: () => false };
  assert.deepEqual(beforeWorkHours(at('2026-11-20 17:00'), 4, never), at('2026-11-20 13:00'));
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 30 });
  const hours = fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4);
  fc.assert(
    fc.property(minutes, hours, (offset, count) => {
      const to = new Date(at('2026-11-02 00:00').getTime() + offset * 60_000);
      const from = beforeWorkHours(to, count, office);
      assert.equal(workHoursBetween(from, to, office), count);
      assert.ok(workHoursBetween(new Date(from.getTime() + 1_000), to, office) < count, 'no later one does');
    }),
    { numRuns: 500 },
  );
});
