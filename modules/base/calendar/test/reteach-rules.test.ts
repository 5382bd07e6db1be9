import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, weekdayOf } from '#platform/pure/date.ts';
import { handedTo, type Teachers } from '../rules-teachers.ts';
import { weekFrom, weeksText } from '../rules-weeks.ts';
import { tidyWeeks, weekList, weekNumber } from '../rules.ts';

const weeks = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 })
  .map((all) => all.sort((a, b) => a - b));

test('any weeks are written as people write them, and read back as they were', () => {
  fc.assert(
    fc.property(weeks, (list) => {
      const text = weeksText(list);
      assert.equal(tidyWeeks(text), text);
      assert.deepEqual(weekList(text), list);
    }),
  );
  assert.deepEqual(
    [weeksText([1, 2, 3, 4]), weeksText([1, 3, 5, 7]), weeksText([2, 4]), weeksText([1, 2, 3, 8, 10, 12])],
    ['1-4', '1-7单', '2,4', '1-3,8-12双'],
  );
});

const people = ['a', 'b', 'c', 'd', 'e'];
const teachers = fc
  .tuple(fc.shuffledSubarray(people, { minLength: 1 }), fc.integer({ min: 1, max: 90 }))
  .map(([[main, ...others], first]): Teachers => {
    const rest =
      others.length === 0 ? [] : others.map((_, at) => (at === 0 ? 100 - first - (others.length - 1) : 1));
    return { teacherId: main!, assistantIds: others, shares: [others.length === 0 ? 100 : first, ...rest] };
  });

test('whoever takes over has the other’s part besides his own: no hour is lost, nobody stands there twice', () => {
  fc.assert(
    fc.property(teachers, fc.constantFrom(...people), fc.constantFrom(...people), (now, from, to) => {
      const after = handedTo(now, from, to);
      const all = [after.teacherId, ...after.assistantIds];
      assert.equal(new Set(all).size, all.length);
      assert.equal(after.shares.length, all.length);
      assert.equal(
        after.shares.reduce((sum, share) => sum + share, 0),
        100,
      );
      if (from !== to) assert.ok(!all.includes(from));
    }),
  );
});

test('from a day on: the first week whose lesson isn’t over yet', () => {
  const term = { startDate: '2026-08-31', endDate: '2027-01-17', weeks: 20, weekStart: '1' };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 130 }), fc.integer({ min: 1, max: 7 }), (after, weekday) => {
      const day = addDays(term.startDate, after);
      const next = Array.from({ length: 7 }, (_, at) => addDays(day, at)).find(
        (one) => weekdayOf(one) === weekday,
      )!;
      const expected = weekNumber(next, term);
      if (expected > 0) assert.equal(weekFrom(day, String(weekday), term), expected);
    }),
  );
});
