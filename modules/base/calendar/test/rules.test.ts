import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, weekdayOf } from '#platform/pure/date.ts';
import { HOLIDAYS } from '../holidays.ts';
import {
  daysFrom,
  inSeason,
  adjustFaults,
  hiddenOf,
  isSchoolYear,
  stretchesOf,
  isTeaching,
  lessonsOn,
  plainDay,
  tidyWeeks,
  weekList,
  weekNumber,
  weekSpan,
  weeksFit,
  nextYearOf,
  yearLater,
  type Day,
} from '../rules.ts';

const autumn = { startDate: '2025-09-01', endDate: '2026-01-18', weeks: 20, weekStart: '1' };

test('a term that starts on Monday 2025-09-01 counts its weeks from that day', () => {
  assert.equal(weekNumber('2025-09-07', autumn), 1);
  assert.equal(weekNumber('2025-09-08', autumn), 2);
  assert.equal(weekNumber('2025-08-31', autumn), 0);
  assert.equal(weekNumber('2026-01-18', autumn), 20);
  assert.equal(weekNumber('2026-01-19', autumn), 0);
});

test('a term that starts in the middle of a week has that whole week as its first', () => {
  const wednesday = { ...autumn, startDate: '2025-09-03' };
  assert.equal(weekNumber('2025-09-01', wednesday), 1);
  assert.equal(weekNumber('2025-09-08', wednesday), 2);
  assert.equal(weekNumber('2025-08-31', { ...wednesday, weekStart: '7' }), 1);
  assert.deepEqual(weekSpan(3, { ...autumn, weekStart: '1' }), { start: '2025-09-15', end: '2025-09-21' });
});

const schedule = [
  { id: 'wednesday', weekday: '3', weeks: '1-16' },
  { id: 'odd', weekday: '3', weeks: '1-15单' },
  { id: 'even', weekday: '3', weeks: '2-16双' },
  { id: 'sunday', weekday: '7', weeks: '1-16' },
];
const day = (text: string, more: Partial<Day> = {}): Day => ({
  day: text,
  dayType: 'workday',
  followDate: null,
  name: null,
  stopClass: false,
  ...more,
});

test('a swapped Sunday has the lessons of the Wednesday that it follows, in that week', () => {
  const swapped = lessonsOn(
    day('2025-09-28', { dayType: 'swap', followDate: '2025-10-01' }),
    autumn,
    schedule,
  );
  assert.deepEqual(
    swapped.map((lesson) => lesson.id),
    ['wednesday', 'odd'],
  );
  assert.equal(weekNumber('2025-10-01', autumn), 5);
});

test('a holiday on which classes stop has no lessons', () => {
  assert.deepEqual(
    lessonsOn(day('2025-10-01', { dayType: 'holiday', stopClass: true }), autumn, schedule),
    [],
  );
});

test('outside the teaching weeks there are no lessons', () => {
  assert.deepEqual(lessonsOn(day('2026-01-21'), autumn, schedule), []);
});

test('weeks are read as people write them', () => {
  assert.equal(tidyWeeks('第1-16周'), '1-16');
  assert.equal(tidyWeeks('1—15周(单)'), '1-15单');
  assert.equal(tidyWeeks('2，4、6'), '2,4,6');
  assert.deepEqual(weekList('2-6双,9'), [2, 4, 6, 9]);
  for (const wrong of ['', '0-3', '16-1', '1-99', 'abc', '2-2单', '1-16,x'])
    assert.equal(tidyWeeks(wrong), null, wrong);
});

test('a school year is two years that follow each other', () => {
  assert.ok(isSchoolYear('2025-2026'));
  for (const wrong of ['2025-2027', '2025-2025', '25-26', '2025/2026', ''])
    assert.ok(!isSchoolYear(wrong), wrong);
});

test('a term must be long enough for its last week', () => {
  assert.ok(weeksFit(autumn));
  assert.ok(!weeksFit({ ...autumn, weeks: 21 }));
});

test('the national day of 2026 is free and made up for on two weekend days', () => {
  assert.equal(plainDay('2026-10-05', HOLIDAYS).stopClass, true);
  assert.deepEqual(plainDay('2026-10-10', HOLIDAYS).followDate, '2026-10-07');
  assert.equal(plainDay('2026-10-11', HOLIDAYS).dayType, 'weekend');
  assert.ok(isTeaching(plainDay('2026-09-20', HOLIDAYS)));
  assert.ok(!isTeaching(plainDay('2026-09-19', HOLIDAYS)));
});

test('every made-up day is a weekend day and follows a free weekday of its own holiday', () => {
  for (const { from, to, swaps = [] } of HOLIDAYS) {
    for (const swap of swaps) {
      assert.ok(weekdayOf(swap.day) >= 6, swap.day);
      assert.ok(weekdayOf(swap.follows) <= 5 && swap.follows >= from && swap.follows <= to, swap.follows);
    }
  }
});

test('a season may span the turn of the year', () => {
  const winter = { fromDay: '10-01', toDay: '04-30' };
  assert.ok(inSeason('2026-11-20', winter) && inSeason('2026-04-30', winter));
  assert.ok(!inSeason('2026-05-01', winter));
});

test('every day of a term lies in the week that spans it', () => {
  const starts = fc.tuple(
    fc.integer({ min: 0, max: 4_000 }),
    fc.constantFrom('1', '7'),
    fc.integer({ min: 1, max: 30 }),
  );
  fc.assert(
    fc.property(starts, fc.integer({ min: -20, max: 250 }), ([offset, weekStart, weeks], days) => {
      const startDate = addDays('2020-01-01', offset);
      const term = { startDate, endDate: addDays(startDate, 300), weeks, weekStart };
      const at = addDays(startDate, days);
      const week = weekNumber(at, term);
      if (week === 0) return;
      const { start, end } = weekSpan(week, term);
      assert.ok(at >= start && at <= end);
      assert.equal(daysFrom(start, end).length, 7);
    }),
  );
});

test('a year later a term begins on the same weekday, three days off at most', () => {
  assert.equal(nextYearOf('2026-2027'), '2027-2028');
  assert.equal(yearLater('2026-08-31'), '2027-08-30');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000 }), (days) => {
      const day = addDays('2024-01-01', days);
      const later = yearLater(day);
      assert.equal(weekdayOf(later), weekdayOf(day));
      assert.ok(later >= addDays(day, 362) && later <= addDays(day, 369));
    }),
  );
});

test('an adjustment is of a lesson to come, to a day with lessons, and changes something', () => {
  const asked = {
    kind: 'move' as const,
    day: '2026-11-25',
    newDay: '2026-11-27',
    newFrom: 3,
    newVenueId: null,
    newTeacherId: null,
    teacherId: 't',
  };
  const around = { today: '2026-11-20', isHeld: true, isTeachingThen: true, sections: { from: 1, to: 2 } };
  const keys = (more: object, then: object = {}) =>
    adjustFaults({ ...asked, ...more }, { ...around, ...then }).map(({ key }) => key.slice(9));
  assert.deepEqual(keys({}), []);
  assert.deepEqual(keys({ day: '2026-11-20' }), ['adjustLate']);
  assert.deepEqual(keys({}, { isHeld: false }), ['notHeld']);
  assert.deepEqual(keys({ newDay: null }), ['needNewDay']);
  assert.deepEqual(keys({}, { isTeachingThen: false }), ['noTeachingThen']);
  assert.deepEqual(keys({ newFrom: 14 }), ['beyondDay']);
  assert.deepEqual(keys({ newDay: '2026-11-25', newFrom: null }), ['nothingMoved']);
  assert.deepEqual(keys({ kind: 'sub', newTeacherId: 't' }), ['needColleague']);
  assert.deepEqual(keys({ kind: 'sub', newTeacherId: 'u' }), []);
  assert.deepEqual(hiddenOf('sub'), ['newDay', 'newFrom', 'newVenueId']);
});

test('days of one name that follow one another are one stretch', () => {
  const day = (date: number, name: string) => ({ day: `2026-10-0${date}`, name });
  assert.deepEqual(stretchesOf([day(1, '国庆节'), day(2, '国庆节'), day(4, '国庆节'), day(5, '校庆')]), [
    { name: '国庆节', from: '2026-10-01', to: '2026-10-02' },
    { name: '国庆节', from: '2026-10-04', to: '2026-10-04' },
    { name: '校庆', from: '2026-10-05', to: '2026-10-05' },
  ]);
});
