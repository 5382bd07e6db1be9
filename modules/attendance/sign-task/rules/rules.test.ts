import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { pointText } from '#platform/pure/place.ts';
import { excusing } from './exempt.ts';
import { flagsOf, nearest } from './place.ts';
import { isLiveToken, shown, tokenOf } from './proof.ts';
import { countsAs, hasRound, spanOf, timeFaults } from './times.ts';

const hmac = (text: string) => createHmac('sha256', 'a secret').update(text).digest('base64url');
const ROUND = '0190a000-0000-7000-8000-000000000001';

describe('rules of signing in', () => {
  const task = {
    ...{ cycle: 'weekly', weekdays: ['2', '4'], dates: null, skipHoliday: true },
    ...{ dateFrom: '2026-11-01', dateTo: '2026-12-31' },
    ...{ startTime: '22:00', endTime: '23:00', lateUntil: '00:30' },
  };

  test('a round that goes over midnight is late after its end and closed at its last minute', () => {
    const span = spanOf(task, '2026-11-19');
    assert.deepEqual(span, {
      openAt: '2026-11-19 22:00:00',
      lateAt: '2026-11-19 23:00:00',
      closeAt: '2026-11-20 00:30:00',
    });
    const at = ['21:59:59', '22:00:00', '22:59:59', '23:00:00'].map((one) =>
      countsAs(span, `2026-11-19 ${one}`),
    );
    assert.deepEqual(at, [null, 'onTime', 'onTime', 'late']);
    assert.equal(countsAs(span, '2026-11-20 00:29:59'), 'late');
    assert.equal(countsAs(span, '2026-11-20 00:30:00'), null);
  });

  test('an end before its start, one twelve hours later and a span of years are refused', () => {
    const faults = (more: object) => timeFaults({ ...task, ...more }).map((one) => one.field);
    assert.deepEqual(faults({}), []);
    assert.deepEqual(faults({ endTime: '22:00' }), ['endTime']);
    assert.deepEqual(faults({ lateUntil: '22:30' }), ['lateUntil']);
    assert.deepEqual(faults({ lateUntil: '10:30' }), ['lateUntil']);
    assert.deepEqual(faults({ dateTo: '2027-12-31' }), ['dateTo']);
    assert.deepEqual(faults({ weekdays: [] }), ['weekdays']);
    assert.deepEqual(faults({ cycle: 'dates' }), ['dates']);
  });

  test('a weekly task that leaves out holidays has no round on one', () => {
    assert.equal(hasRound(task, '2026-11-19', 'workday'), true);
    assert.equal(hasRound(task, '2026-11-19', 'holiday'), false);
    assert.equal(hasRound(task, '2026-11-20', 'workday'), false);
    assert.equal(hasRound(task, '2027-01-05', 'workday'), false);
    assert.equal(hasRound({ ...task, cycle: 'workday' }, '2026-11-22', 'swap'), true);
    assert.equal(hasRound({ ...task, cycle: 'workday' }, '2026-11-21', 'weekend'), false);
    assert.equal(hasRound({ ...task, cycle: 'once' }, '2026-11-02', 'workday'), false);
    assert.equal(
      hasRound({ ...task, cycle: 'dates', dates: [{ day: '2026-11-21' }] }, '2026-11-21', 'weekend'),
      true,
    );
  });

  test('a fence of 300 m takes 320 m with a doubt of 30 and refuses 360 m with a doubt of 100', () => {
    const centre = { lng: 118.8205, lat: 31.9409 };
    // a metre of latitude
    const north = (metres: number) => ({ ...centre, lat: centre.lat + metres / 111_194.93 });
    const fences = [{ name: '操场', position: pointText(centre), radius: 300 }];
    assert.deepEqual(nearest(fences, north(320), 30), { pointName: '操场', distance: 320, isInside: true });
    assert.equal(nearest(fences, north(360), 100)!.isInside, false);
    const far = { name: '西门', position: pointText(north(5_000)), radius: 50 };
    assert.equal(nearest([far, ...fences], north(10), 20)!.pointName, '操场');
    assert.equal(nearest([], centre, 20), null);
  });

  test('a code lives through its own slot and the next, for its own round', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1.6e12, max: 2e12 }),
        fc.integer({ min: 0, max: 120_000 }),
        (born, age) => {
          const { text, seconds } = tokenOf(ROUND, new Date(born), hmac);
          const isLive = isLiveToken(text, ROUND, new Date(born + age), hmac);
          assert.ok(seconds >= 1 && seconds <= 15);
          if (age < 15_000) assert.ok(isLive);
          if (age >= 30_000) assert.ok(!isLive);
          assert.ok(!isLiveToken(text, ROUND.replace(/1$/, '2'), new Date(born), hmac));
          assert.ok(!isLiveToken(text.replace(/.$/, '!'), ROUND, new Date(born), hmac));
        },
      ),
    );
  });

  test('any way is enough unless all are needed; ways that are not the round’s don’t count', () => {
    const any = { methods: ['gps', 'photo'], needAll: false };
    assert.deepEqual(shown(any, ['photo']), ['photo']);
    assert.equal(shown(any, ['code']), null);
    assert.equal(shown({ ...any, needAll: true }, ['photo']), null);
    assert.deepEqual(shown({ ...any, needAll: true }, ['photo', 'gps']), ['gps', 'photo']);
    assert.equal(shown({ methods: ['staff'], needAll: true }, ['gps']), null);
  });

  test('a device of two, a flight, one point for ever and a position without doubt are marked', () => {
    const seen = {
      ...{ accuracy: 20, speed: 0, sameBefore: 0, othersOnDevice: 0, isElsewhere: false },
      at: new Date('2026-11-19T22:10:00+08:00'),
      point: { lng: 118.8205, lat: 31.9409 },
      last: { at: new Date('2026-11-19T21:10:00+08:00'), point: { lng: 118.8205, lat: 31.9409 } },
    };
    assert.deepEqual(flagsOf(seen), []);
    assert.deepEqual(flagsOf({ ...seen, othersOnDevice: 1, sameBefore: 4 }), ['sharedDevice', 'samePoint']);
    const shanghai = { ...seen, last: { ...seen.last, point: { lng: 121.47, lat: 31.23 } } };
    assert.deepEqual(flagsOf(shanghai), ['tooFast']);
    assert.deepEqual(flagsOf({ ...seen, accuracy: 0, isElsewhere: true }), ['tooExact', 'elsewhere']);
  });

  test('who lives outside is excused from the night and not from class, an intern from neither his own round', () => {
    assert.ok(excusing('dorm').includes('offCampus') && !excusing('dorm').includes('leaveIn'));
    assert.ok(!excusing('general').includes('offCampus') && excusing('lesson').includes('leaveIn'));
    assert.ok(!excusing('internship').includes('internship'));
  });
});
