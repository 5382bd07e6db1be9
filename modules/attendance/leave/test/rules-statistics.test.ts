import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAwayTwoWeeks, lessonsHit, termBudget } from '../rules/lessons.ts';
import type { CountedLeave } from '../rules/statistics.ts';
import { leaveFigures } from '../rules/statistics.ts';
import { at, leave, natural } from './world.fixture.ts';

function counted(
  studentId: string,
  start: string,
  end: string,
  more: Partial<CountedLeave> = {},
): CountedLeave {
  const times = { submittedAt: at('2026-03-01 08:00'), decidedAt: at('2026-03-01 11:00'), closedAt: null };
  return { ...leave(start, end), studentId, ...times, ...more };
}

const march = { start: at('2026-03-01 00:00'), end: at('2026-04-01 00:00') };
const context = { count: natural, cancelHours: 24, enrolled: 3, now: at('2026-04-10 00:00') };

test('the figures of a month count persons once, days inside the month, and what came back in time', () => {
  const leaves = [
    counted('a', '2026-02-28 08:00', '2026-03-01 18:00', { closedAt: at('2026-03-01 19:00') }),
    counted('a', '2026-03-06 14:00', '2026-03-08 20:00'),
    counted('b', '2026-03-10 08:00', '2026-03-10 12:00', {
      isOutSchool: false,
      closedAt: at('2026-03-13 12:00'),
    }),
    counted('c', '2026-03-10 08:00', '2026-03-10 12:00', { auditStatus: 'running' }),
    counted('c', '2026-04-02 08:00', '2026-04-02 12:00'),
  ];
  assert.deepEqual(leaveFigures(leaves, march, context), {
    times: 3,
    persons: 2,
    days: 4,
    outTimes: 2,
    averageDays: '1.33',
    rate: '66.7',
    overdueTimes: 2,
    onTimeRate: '33.3',
    approvalHours: '3.0',
  });
});

test('somebody who came back early is counted to his return, and not at all in a range after it', () => {
  const back = counted('a', '2026-03-06 14:00', '2026-03-08 20:00', {
    cancelStatus: 'done',
    actualReturn: at('2026-03-07 10:00'),
    closedAt: at('2026-03-07 10:00'),
  });
  assert.equal(leaveFigures([back], march, context).days, 1);
  const sunday = { start: at('2026-03-08 00:00'), end: at('2026-03-09 00:00') };
  assert.equal(leaveFigures([back], sunday, context).times, 0);
});

test('a share of nothing is nothing', () => {
  const figures = leaveFigures([], march, { ...context, enrolled: 0 });
  assert.deepEqual(
    [figures.rate, figures.averageDays, figures.onTimeRate, figures.approvalHours],
    [null, null, null, null],
  );
});

test('a leave hits the lessons it touches', () => {
  const lesson = (start: string, end: string) => ({ start: at(start), end: at(end), hours: 2 });
  const lessons = [
    lesson('2026-03-02 08:00', '2026-03-02 09:40'),
    lesson('2026-03-02 10:00', '2026-03-02 11:40'),
    lesson('2026-03-02 12:00', '2026-03-02 13:40'),
  ];
  const hit = lessonsHit({ start: at('2026-03-02 09:30'), end: at('2026-03-02 12:00') }, lessons);
  assert.deepEqual([hit.lessons.length, hit.hours], [2, 4]);
});

test('the lines of the term budget are exact', () => {
  const level = (hours: number) => termBudget({ leaveHours: hours, absentHours: 0 }, 60);
  assert.deepEqual([14, 15, 17, 18, 19, 20].map(level), [
    'none',
    'quarter',
    'quarter',
    'thirtyPercent',
    'thirtyPercent',
    'third',
  ]);
  assert.equal(termBudget({ leaveHours: 10, absentHours: 10 }, 60), 'third');
  assert.equal(termBudget({ leaveHours: 10, absentHours: 0 }, 0), 'none');
});

test('fourteen days in a row are two weeks, with a day between they are not', () => {
  const days = Array.from({ length: 15 }, (_, i) => `2026-03-${String(i + 1).padStart(2, '0')}`);
  assert.equal(isAwayTwoWeeks(days), true);
  assert.equal(isAwayTwoWeeks(days.filter((day) => day !== '2026-03-08')), false);
  assert.equal(isAwayTwoWeeks([]), false);
});
