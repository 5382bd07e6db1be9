import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  absentHours,
  beginsAt,
  isForgotten,
  lockOf,
  marginOf,
  minutesAfter,
  pickSome,
  reached,
  signSpan,
} from '../rules.ts';

const BELL = '2026-11-20 08:00:00';

describe('rules of a roll', () => {
  test('it begins a quarter of an hour before the bell at the earliest and within a day', () => {
    assert.equal(beginsAt('2026-11-20 07:44:59', BELL), 'early');
    assert.equal(beginsAt('2026-11-20 07:45:00', BELL), 'ok');
    assert.equal(beginsAt('2026-11-21 08:00:00', BELL), 'ok');
    assert.equal(beginsAt('2026-11-21 08:00:01', BELL), 'late');
  });

  test('nobody is late because his teacher was', () => {
    const limits = { lateMinutes: 10, absentMinutes: 15 };
    assert.deepEqual(signSpan('2026-11-20 07:50:00', BELL, limits), {
      openAt: '2026-11-20 07:50:00',
      lateAt: '2026-11-20 08:10:00',
      closeAt: '2026-11-20 08:15:00',
    });
    assert.equal(signSpan('2026-11-20 08:20:00', BELL, limits).lateAt, '2026-11-20 08:30:00');
  });

  test('a roll that was forgotten ends with the lesson, one that was begun after it half an hour later', () => {
    const endsAt = '2026-11-20 09:40:00';
    assert.equal(isForgotten('2026-11-20 09:39:59', { startedAt: BELL, endsAt }), false);
    assert.equal(isForgotten('2026-11-20 09:40:00', { startedAt: BELL, endsAt }), true);
    assert.equal(isForgotten('2026-11-20 20:29:00', { startedAt: '2026-11-20 20:00:00', endsAt }), false);
    assert.equal(isForgotten('2026-11-20 20:30:00', { startedAt: '2026-11-20 20:00:00', endsAt }), true);
    assert.equal(lockOf(endsAt, 24), '2026-11-21 09:40:00');
    assert.equal(minutesAfter(BELL, '2026-11-20 08:12:59'), 12);
    assert.equal(minutesAfter(BELL, '2026-11-20 07:59:00'), 0);
  });

  test('seven times late and four hours of absence are six hours, where three times make one', () => {
    assert.equal(absentHours(4, 7, 3), 6);
    assert.deepEqual(reached(20, [10, 20, 30]), [10, 20]);
    assert.deepEqual(reached(9, [10, 20, 30]), []);
  });

  test('more occasions never make fewer hours, and limits are reached lowest first', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.integer({ min: 1, max: 20 }), (absent, lates, fold) => {
        const hours = absentHours(absent, lates, fold);
        assert.ok(hours >= absent && absentHours(absent, lates + 1, fold) >= hours);
        const limits = [10, 20, 30, 40, 50];
        assert.deepEqual(reached(hours, limits), limits.slice(0, reached(hours, limits).length));
      }),
    );
  });

  test('a third of a course missed costs the exam, to the hour', () => {
    assert.equal(marginOf(48, 0, 33.3), 16);
    assert.equal(marginOf(48, 15, 33.3), 1);
    assert.equal(marginOf(48, 16, 33.3), 0);
    assert.equal(marginOf(null, 5, 33.3), null);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), (hours, missed) => {
        assert.equal(marginOf(hours, missed, 33.3) === 0, missed * 1000 >= hours * 333);
      }),
    );
  });

  test('a spot check calls each once, and never more than there are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(), { maxLength: 60 }),
        fc.nat(20),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (all, count, dice) => {
          const picked = pickSome(all, count, () => dice.next().value);
          assert.equal(picked.length, Math.min(count, all.length));
          assert.equal(new Set(picked).size, picked.length);
          assert.ok(picked.every((one) => all.includes(one)));
        },
      ),
    );
  });
});
