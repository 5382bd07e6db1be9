import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dutyMark, minutesBetween, outsideBy, quotaPart, spansOf, whyUncounted } from '../rules.ts';

const DUTY = { startsAt: '2026-11-20 19:00:00', endsAt: '2026-11-20 22:30:00' };

describe('rules of visits and duties', () => {
  test('fourteen minutes are too short where fifteen are asked for, and a day is no night', () => {
    assert.equal(minutesBetween('2026-11-20 20:00:00', '2026-11-20 20:14:59'), 14);
    const quota = { minMinutes: 15, nightOnly: true };
    assert.equal(whyUncounted('2026-11-20 20:00:00', 14, quota), 'short');
    assert.equal(whyUncounted('2026-11-20 20:00:00', 15, quota), null);
    assert.equal(whyUncounted('2026-11-20 17:59:00', 60, quota), 'day');
    assert.equal(whyUncounted('2026-11-20 01:10:00', 60, quota), null);
    assert.equal(whyUncounted('2026-11-20 10:00:00', 0, undefined), null);
  });

  test('a duty is signed from half an hour before it on; after a quarter of an hour one is late', () => {
    assert.equal(dutyMark('2026-11-20 18:29:59', DUTY, 15), null);
    assert.equal(dutyMark('2026-11-20 18:30:00', DUTY, 15), 'signed');
    assert.equal(dutyMark('2026-11-20 19:15:00', DUTY, 15), 'signed');
    assert.equal(dutyMark('2026-11-20 19:15:01', DUTY, 15), 'late');
    assert.equal(dutyMark('2026-11-20 22:30:01', DUTY, 15), null);
  });

  test('somebody within the circle and the doubt of his device is there', () => {
    const building = '118.820500,31.940900';
    assert.equal(outsideBy({ lng: 118.8205, lat: 31.9409 }, 10, building, 200), 0);
    const north = { lng: 118.8205, lat: 31.9409 + 300 / 111_320 };
    assert.ok(outsideBy(north, 500, building, 200) > 40);
    assert.equal(outsideBy(north, 10, 'nowhere', 200), 0);
  });

  test('a quota is never more than fulfilled, and none is no percent', () => {
    assert.equal(quotaPart(3, 0), null);
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 1, max: 200 }), (counted, quota) => {
        const part = quotaPart(counted, quota)!;
        assert.ok(part >= 0 && part <= 100 && (counted < quota || part === 100));
      }),
    );
  });

  test('weeks begin on Monday, also across months', () => {
    assert.deepEqual(spansOf('2026-12-02'), {
      week: { from: '2026-11-30', to: '2026-12-06' },
      month: { from: '2026-12-01', to: '2026-12-02' },
    });
  });
});
