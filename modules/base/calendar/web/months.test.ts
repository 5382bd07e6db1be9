import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays } from '#platform/pure/date.ts';
import type { CalendarDay } from '../server/answers.ts';
import { isWithin, monthsOf, stretchOf } from './months.ts';

const day = (text: string, week: number): CalendarDay => ({
  id: text,
  day: text,
  week,
  dayType: 'workday',
  followDate: null,
  name: null,
  color: null,
  stopClass: false,
});

test('days stand below their weekday, each row with its teaching week, each month by itself', () => {
  // Monday, 31 August 2026, is the first day of the term
  const days = Array.from({ length: 14 }, (_, at) => day(addDays('2026-08-31', at), at < 7 ? 1 : 2));
  const [august, september] = monthsOf(days, '1');
  assert.deepEqual(
    [august!.key, august!.weeks.length, august!.weeks[0]!.days[0]!.day],
    ['2026-08', 1, '2026-08-31'],
  );
  assert.deepEqual(
    september!.weeks.map(({ week, days: row }) => [week, row[0]?.day ?? null, row[6]?.day ?? null]),
    [
      [1, null, '2026-09-06'],
      [2, '2026-09-07', '2026-09-13'],
    ],
  );
  const [, fromSunday] = monthsOf(days, '7');
  assert.equal(fromSunday!.weeks[1]!.days[0]!.day, '2026-09-06');
});

test('a stretch is the same whichever end was clicked first', () => {
  const stretch = stretchOf('2026-10-07', '2026-10-01');
  assert.deepEqual(stretch, { from: '2026-10-01', to: '2026-10-07' });
  assert.deepEqual(
    [isWithin('2026-10-03', stretch), isWithin('2026-10-08', stretch), isWithin('x', null)],
    [true, false, false],
  );
});
