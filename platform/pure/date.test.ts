import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as date from './date.ts';

const days = fc.integer({ min: -700_000, max: 2_900_000 }).map((days) => date.addDays('1970-01-01', days));
const moments = fc
  .integer({ min: Date.UTC(1902, 0, 1) / 1000, max: Date.UTC(2099, 11, 31) / 1000 })
  .map((seconds) => new Date(seconds * 1000));
const zones = ['Asia/Shanghai', 'Asia/Urumqi', 'America/New_York', 'Europe/London', 'Asia/Kathmandu', 'UTC'];

test('only days of the calendar are dates', () => {
  assert.deepEqual(date.parseDate('2024-02-29')?.day, 29);
  for (const wrong of [
    '2026-02-29',
    '1900-02-29',
    '2026-00-10',
    '2026-13-01',
    '2026-04-31',
    '0000-01-01',
    '',
  ]) {
    assert.equal(date.parseDate(wrong), null, wrong);
  }
  for (const wrong of ['2026-3-1', '2026/03/01', ' 2026-03-01', '2026-03-01 00:00:00', '２０２６-03-01']) {
    assert.equal(date.parseDate(wrong), null, wrong);
  }
});

test('only times of the day are times', () => {
  assert.deepEqual(date.parseDateTime('2026-03-01 23:59:59')?.second, 59);
  for (const wrong of [
    '2026-03-01 24:00:00',
    '2026-03-01 08:60:00',
    '2026-03-01 8:00:00',
    '2026-02-30 08:00:00',
  ]) {
    assert.equal(date.parseDateTime(wrong), null, wrong);
  }
});

test('Shanghai is eight hours ahead, and was nine in the summers of 1986 to 1991', () => {
  assert.equal(date.formatDateTime(new Date('2026-02-28T16:00:00Z'), 'Asia/Shanghai'), '2026-03-01 00:00:00');
  assert.equal(date.formatDate(new Date('2026-02-28T15:59:59Z'), 'Asia/Shanghai'), '2026-02-28');
  assert.equal(date.formatDateTime(new Date('1988-07-01T00:00:00Z'), 'Asia/Shanghai'), '1988-07-01 09:00:00');
  assert.equal(date.instantOf('2026-03-01', 'Asia/Shanghai').toISOString(), '2026-02-28T16:00:00.000Z');
});

test('an hour that clocks show twice is the first, an hour they skip is moved on', () => {
  const zone = 'America/New_York';
  assert.equal(date.instantOf('2026-11-01 01:30:00', zone).toISOString(), '2026-11-01T05:30:00.000Z');
  assert.equal(date.instantOf('2026-11-01 02:30:00', zone).toISOString(), '2026-11-01T07:30:00.000Z');
  assert.equal(date.instantOf('2026-03-08 02:30:00', zone).toISOString(), '2026-03-08T07:30:00.000Z');
  assert.equal(date.formatDateTime(new Date('2026-03-08T07:30:00Z'), zone), '2026-03-08 03:30:00');
  assert.equal(date.instantOf('2026-03-08 12:00:00', zone).toISOString(), '2026-03-08T16:00:00.000Z');
});

test('reading the wall and finding the instant again gives the same reading, in every zone', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
      const text = date.formatDateTime(moment, zone);
      assert.equal(date.formatDateTime(date.instantOf(text, zone), zone), text);
    }),
  );
});

test('a text that is no date has no instant', () => {
  assert.throws(() => date.instantOf('2026-02-30', 'Asia/Shanghai'), RangeError);
  assert.throws(() => date.addDays('yesterday', 1), RangeError);
});

test('adding days and counting them undo each other', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -9999, max: 9999 }), (day, step) => {
      fc.pre(date.parseDate(date.addDays(day, step)) !== null);
      assert.equal(date.daysBetween(day, date.addDays(day, step)), step);
    }),
  );
  assert.equal(date.addDays('2024-02-28', 1), '2024-02-29');
  assert.equal(date.daysBetween('2026-09-01', '2027-09-01'), 365);
});

test('a month later ends where the month ends', () => {
  assert.equal(date.addMonths('2026-01-31', 1), '2026-02-28');
  assert.equal(date.addMonths('2026-11-30', 3), '2027-02-28');
  assert.equal(date.addMonths('2026-01-15', -13), '2024-12-15');
});

test('a week runs from Monday to Sunday', () => {
  assert.equal(date.weekdayOf('2026-03-02'), 1);
  assert.equal(date.weekdayOf('2026-03-01'), 7);
  assert.equal(date.startOfWeek('2026-03-01'), '2026-02-23');
  fc.assert(
    fc.property(days, (day) => {
      const monday = date.startOfWeek(day);
      assert.equal(date.weekdayOf(monday), 1);
      assert.equal(date.daysBetween(monday, day), date.weekdayOf(day) - 1);
    }),
  );
});

test('the year’s first Thursday is in its first week', () => {
  const weeks = ['2026-01-01', '2025-12-29', '2027-01-03', '2021-01-03', '2020-12-31'].map(date.weekOfYear);
  assert.deepEqual(weeks, [1, 1, 53, 53, 53]);
});

test('the second time must be later, and both five characters long', () => {
  assert.equal(date.compareTime('08:00', '08:01'), true);
  assert.equal(date.compareTime('08:00', '08:00'), false);
  assert.equal(date.compareTime('9:00', '10:00'), false);
  assert.equal(date.compareTime('08:00', ''), false);
});

test('a pattern is filled in by its tokens', () => {
  assert.equal(date.formatPattern('2026-03-01 08:05:09', 'YYYY/MM/DD HH:mm:ss'), '2026/03/01 08:05:09');
  assert.equal(date.formatPattern('2026-03-01', 'YYYY年M月D日 第Q季度 第W周'), '2026年3月1日 第1季度 第9周');
  assert.throws(() => date.formatPattern('soon', 'YYYY'), RangeError);
});

test('minutes of a day are its moments, to the whole minute', () => {
  assert.equal(date.momentAt('2026-11-20', 0), '2026-11-20 00:00:00');
  assert.equal(date.momentAt('2026-11-20', 9 * 60 + 5.8), '2026-11-20 09:05:00');
  assert.equal(date.momentAt('2026-11-20', 1_439), '2026-11-20 23:59:00');
});
