import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { segmentsOf } from '#platform/pure/text.ts';
import {
  examplesFor,
  examplesIn,
  filled,
  maskedAddress,
  monthOutlook,
  quietUntil,
  retryAfter,
  variablesOf,
} from '../rules.ts';

test('a message of seventy characters is one part, one more makes two', () => {
  assert.deepEqual(
    [segmentsOf('字'.repeat(70)), segmentsOf('字'.repeat(71)), segmentsOf('字'.repeat(135))],
    [1, 2, 3],
  );
});

test('quiet hours over midnight end in the morning, of the same day or the next', () => {
  const until = (time: string) => quietUntil(`2026-11-20 ${time}:00`, '22:00', '07:00');
  assert.equal(until('21:59'), null);
  assert.equal(until('22:00'), '2026-11-21 07:00:00');
  assert.equal(until('00:00'), '2026-11-20 07:00:00');
  assert.equal(until('06:59'), '2026-11-20 07:00:00');
  assert.equal(until('07:00'), null);
});

test('quiet hours within a day, and none at all', () => {
  assert.equal(quietUntil('2026-11-20 12:30:00', '12:00', '14:00'), '2026-11-20 14:00:00');
  assert.equal(quietUntil('2026-11-20 14:00:00', '12:00', '14:00'), null);
  assert.equal(quietUntil('2026-11-20 03:00:00', '08:00', '08:00'), null);
});

test('whatever the hours, what waits is sent outside of them, and within a day', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
  fc.assert(
    fc.property(time, time, time, (now, from, to) => {
      const until = quietUntil(`2026-11-20 ${now}:00`, from, to);
      if (until === null) return;
      assert.equal(quietUntil(until, from, to), null);
      assert.ok(until > `2026-11-20 ${now}:00` && until <= '2026-11-21 23:59:00');
    }),
  );
});

test('examples are lines of name and value; only those of the sentence are kept, in its order', () => {
  const given = 'days= 3 \nname=王芳=芳\n=x\nnothing\nother=1\nempty=';
  assert.deepEqual(examplesIn(given), { days: '3', name: '王芳=芳', other: '1' });
  assert.equal(examplesFor(['name', 'days', 'empty'], examplesIn(given)), 'name=王芳=芳\ndays=3');
  assert.equal(examplesFor(['a'], { a: ' two\nlines ' }), 'a=two lines');
  assert.equal(examplesFor([], { a: '1' }), '');
});

test('variables are found once each, in their order, and filled in', () => {
  assert.deepEqual(variablesOf('{name} asks {days} days, {name}'), ['name', 'days']);
  assert.equal(filled('{name}: {days} {gone}', { name: '张三', days: 0 }), '张三: 0 {gone}');
});

test('three tries, further and further apart; an address tells no more than its host', () => {
  assert.deepEqual([1, 2, 3, 4].map(retryAfter), [10, 60, 300, null]);
  assert.equal(maskedAddress('zhangsan@school.edu.cn'), 'z***@school.edu.cn');
  assert.equal(maskedAddress('zhangsan'), 'zh***n');
});

test('a month’s quota is looked ahead by the days that have passed, leap years and short months included', () => {
  assert.deepEqual(monthOutlook('2026-11-15', 100, 1_000), { used: 100, left: 900, atEnd: 200, most: 1_000 });
  assert.equal(monthOutlook('2028-02-01', 1, 10).atEnd, 29);
  assert.equal(monthOutlook('2026-12-31', 20, 10).left, 0);
});
