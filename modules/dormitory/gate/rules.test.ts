import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  isTimely,
  judgeNight,
  later,
  minutesBetween,
  nightDateOf,
  nightOf,
  type Found,
  type Pass,
} from './rules.ts';
import { random } from '#platform/pure/random.ts';

const DATE = '2026-11-20';
const night = nightOf(DATE, '22:30', { absentCutoff: '00:30', nightEnd: '05:00' });
const NOON = '2026-11-21 12:00:00';

/** `out 19:00`: before noon it is the second day. */
const passes = (...all: string[]): Pass[] =>
  all.map((one, index) => {
    const [direction, time] = one.split(' ') as ['in' | 'out', string];
    return { id: String(index), direction, at: `${time < '12:00' ? '2026-11-21' : DATE} ${time}:00` };
  });
const kinds = (found: readonly Found[]) =>
  found.map(({ kind, lateMinutes, isFinal }) => `${kind}${lateMinutes ?? ''}${isFinal ? '' : '?'}`);
const judged = (all: readonly Pass[], now = NOON) => kinds(judgeNight(night, all, now));

describe('what a night’s passes mean', () => {
  test('a night begins in the evening and ends on the next day', () => {
    assert.deepEqual(night, {
      date: DATE,
      curfew: '2026-11-20 22:30:00',
      cutoff: '2026-11-21 00:30:00',
      end: '2026-11-21 05:00:00',
    });
    assert.equal(nightDateOf('2026-11-21 01:20:00'), DATE);
    assert.equal(nightDateOf('2026-11-21 12:00:00'), '2026-11-21');
    assert.equal(minutesBetween('2026-11-20 22:30:00', '2026-11-21 01:00:30'), 150);
    assert.equal(later('2026-12-31 23:58:07', 5), '2027-01-01 00:03:07');
  });

  test('out at seven and in at twelve past eleven is 42 minutes late, in whatever order it is told', () => {
    assert.deepEqual(judged(passes('out 19:00', 'in 23:12')), ['late42']);
    assert.deepEqual(judged(passes('in 23:12', 'out 19:00')), ['late42']);
    assert.deepEqual(judged(passes('out 19:00', 'in 22:30')), [], 'on the minute he is in time');
  });

  test('who doesn’t come is missed five minutes after the count, and for good after the night', () => {
    const gone = passes('in 08:00', 'out 19:00').slice(1);
    assert.deepEqual(judged(gone, '2026-11-21 00:34:59'), []);
    assert.deepEqual(judged(gone, '2026-11-21 00:35:00'), ['absent?']);
    assert.deepEqual(judged(gone, '2026-11-21 05:05:00'), ['absent']);
    assert.deepEqual(judged([], '2026-11-21 05:05:00'), ['absent'], 'no pass at all since he moved in');
  });

  test('a late return takes the missing back, an old `in` is inside', () => {
    assert.deepEqual(judged(passes('out 19:00', 'in 01:40')), ['late190']);
    assert.deepEqual(judged(passes('in 13:00')), []);
    assert.deepEqual(judged(passes('out 19:00', 'in 05:30')), ['absent'], 'the night was over');
  });

  test('who leaves in the night is seen, and missed if he stays away', () => {
    assert.deepEqual(
      judged(passes('in 18:00', 'out 22:50', 'in 22:58')),
      [],
      'half an hour is nobody’s business',
    );
    assert.deepEqual(judged(passes('in 18:00', 'out 23:10', 'in 23:40')), ['nightExit']);
    assert.deepEqual(judged(passes('in 18:00', 'out 23:10')), ['absent', 'nightExit']);
  });

  test('whatever the order of arrival, the judgement is one, and nobody is late and missing', () => {
    const dice = random(7);
    for (let round = 0; round < 500; round += 1) {
      const all = Array.from({ length: dice.int(0, 8) }, (_, index) => ({
        id: String(index),
        direction: dice.chance(0.5) ? ('in' as const) : ('out' as const),
        at: later(`${DATE} 17:00:00`, dice.int(0, 800)),
      }));
      const mixed = [...all].sort(() => dice.int(0, 1) - 0.5);
      assert.deepEqual(judgeNight(night, mixed, NOON), judgeNight(night, all, NOON));
      const found = judgeNight(night, all, NOON).map(({ kind }) => kind);
      const last = all.toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));
      const isBack = last.findLast(({ at }) => at <= night.end)?.direction === 'in';
      if (found.includes('absent')) assert.ok(!isBack || found.includes('nightExit'));
    }
  });

  test('a device may tell of seven days back and five minutes ahead', () => {
    const now = '2026-11-20 09:00:00';
    assert.ok(isTimely('2026-11-13 09:00:00', now) && isTimely('2026-11-20 09:05:00', now));
    assert.ok(!isTimely('2026-11-13 08:59:59', now) && !isTimely('2026-11-21 09:00:00', now));
  });
});
