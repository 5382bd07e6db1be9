import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatDateTime } from '#platform/pure/date.ts';
import { wireDay, wireMoment } from './moments.ts';

test('a day is one that the calendar has, and nothing but a day', () => {
  const accepted = ['2028-02-29', '2026-12-31'];
  const refused = [
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '2026-01-01 08:00:00',
    ' 2026-01-01',
    '',
    20_260_101,
  ];
  for (const text of accepted) assert.ok(wireDay.safeParse(text).success, text);
  for (const text of refused) assert.ok(!wireDay.safeParse(text).success, String(text));
});

test('a moment has a day and a time that exist, and says no zone', () => {
  const refused = [
    '2026-12-32 08:00:00',
    '2026-12-31 24:00:00',
    '2026-12-31 08:00',
    '2026-12-31',
    '2026-12-31T08:00:00',
    '2026-12-31 08:00:00Z',
    null,
  ];
  assert.ok(wireMoment.safeParse('2026-12-31 23:59:59').success);
  for (const text of refused) assert.ok(!wireMoment.safeParse(text).success, String(text));
});

test('what the product writes, it reads', () => {
  const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const text = formatDateTime(moment, 'Asia/Shanghai');
      return wireMoment.safeParse(text).success && wireDay.safeParse(text.slice(0, 10)).success;
    }),
  );
});
