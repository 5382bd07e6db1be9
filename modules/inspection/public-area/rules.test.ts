import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { monthMark, punchState, slotsOn } from './rules.ts';

test('ten of ten punches in time, a mean of 90 and one overdue order make 91.0', () => {
  assert.equal(monthMark({ meanScore: 90, due: 10, inTime: 10, overdue: 1 }), 91);
  assert.equal(monthMark({ meanScore: 90, due: 0, inTime: 0, overdue: 0 }), 90);
  assert.equal(monthMark({ meanScore: null, due: 4, inTime: 3, overdue: 0 }), 75);
  assert.equal(monthMark({ meanScore: null, due: 0, inTime: 0, overdue: 3 }), null);
});

test('a mark lies between nought and a hundred, and nobody gains by being late or overdue', () => {
  const tenths = fc.integer({ min: 0, max: 1000 }).map((n) => n / 10);
  fc.assert(
    fc.property(
      tenths,
      fc.nat({ max: 60 }),
      fc.nat({ max: 60 }),
      fc.nat({ max: 60 }),
      (score, due, done, late) => {
        const month = { meanScore: score, due, inTime: Math.min(due, done), overdue: late };
        const mark = monthMark(month)!;
        assert.ok(mark >= 0 && mark <= 100 && Number.isInteger(Math.round(mark * 10)));
        assert.ok(monthMark({ ...month, overdue: late + 1 })! <= mark);
        if (month.inTime > 0) assert.ok(monthMark({ ...month, inTime: month.inTime - 1 })! <= mark);
      },
    ),
  );
});

test('a punch is in time until half an hour after its slot, and none comes long before it', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
  const slot = { from: at('08:00'), to: at('09:00') };
  assert.deepEqual(
    ['07:29', '07:30', '09:30', '09:31'].map((time) => punchState(at(time), slot)),
    [null, 'done', 'done', 'late'],
  );
});

test('slots of a weekday, and those of every day, each once', () => {
  const slot = (weekday: string | null, fromTime = '08:00') => ({
    staffId: 'a',
    weekday,
    fromTime,
    toTime: '09:00',
  });
  const slots = [slot(null), slot('5'), slot('5', '14:00'), slot('1', '15:00')];
  assert.deepEqual(
    slotsOn(slots, 5).map(({ fromTime }) => fromTime),
    ['08:00', '14:00'],
  );
});
