import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { KIND_NAMES, type Unplaced } from './rules/kinds.ts';
import {
  arranged,
  COLUMNS,
  daysOf,
  freePlace,
  isLate,
  isOn,
  isWhole,
  layoutFault,
  ROWS,
  shares,
  toneOf,
} from './rules.ts';

const panel = (id: string, kind: Unplaced['kind'] = 'bar'): Unplaced => ({ id, kind });

describe('rules of screens', () => {
  test('whatever is arranged lies in the grid, over nothing, and leaves nothing of it empty', () => {
    const many = fc.array(fc.constantFrom(...KIND_NAMES), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(many, (kinds) => {
        const places = arranged(kinds.map((kind, at) => panel(String(at), kind)));
        assert.equal(layoutFault(places), null);
        const covered = places.reduce((sum, { w, h }) => sum + w * h, 0);
        assert.equal(covered, COLUMNS * ROWS);
      }),
    );
    assert.deepEqual(arranged([]), []);
  });

  test('a share is whole, and they add up', () => {
    assert.deepEqual(shares(24, 5), [5, 5, 5, 5, 4]);
    assert.deepEqual(shares(10, 0), []);
  });

  test('panels over each other, outside the screen or twice the same are told apart', () => {
    const at = (id: string, x: number, y: number) => ({ ...panel(id), x, y, w: 6, h: 4 });
    assert.equal(layoutFault([at('a', 0, 0), at('b', 6, 0)]), null);
    assert.equal(layoutFault([at('a', 0, 0), at('b', 5, 3)]), 'over');
    assert.equal(layoutFault([at('a', 20, 0)]), 'outside');
    assert.equal(layoutFault([at('a', 0, 0), at('a', 6, 0)]), 'twice');
  });

  test('a new panel goes to the first free place, and nowhere when there is none', () => {
    const box = { ...panel('a'), x: 0, y: 0, w: 24, h: 8 };
    assert.deepEqual(freePlace([box], { w: 6, h: 4 }), { x: 0, y: 8, w: 6, h: 4 });
    assert.equal(freePlace([box], { w: 6, h: 5 }), null);
  });

  test('a span ends today, that of a term which is over with its last day', () => {
    const term = { startDate: '2026-09-01', endDate: '2027-01-20' };
    assert.deepEqual(daysOf('days7', '2026-11-20', term), { from: '2026-11-14', to: '2026-11-20' });
    assert.deepEqual(daysOf('month', '2026-11-20', null), { from: '2026-11-01', to: '2026-11-20' });
    assert.deepEqual(daysOf('term', '2026-11-20', term), { from: '2026-09-01', to: '2026-11-20' });
    assert.deepEqual(daysOf('term', '2027-02-03', term), { from: '2026-09-01', to: '2027-01-20' });
    assert.deepEqual(daysOf('term', '2026-08-20', term), { from: '2026-02-20', to: '2026-08-20' });
  });

  test('many or few may be what is bad', () => {
    assert.deepEqual(
      [5, 10, 30].map((value) => toneOf(value, { warn: 10, bad: 30 })),
      ['good', 'warn', 'bad'],
    );
    assert.deepEqual(
      [95, 90, 60].map((value) => toneOf(value, { warn: 90, bad: 75 })),
      ['good', 'warn', 'bad'],
    );
    assert.equal(toneOf(null, { warn: 1, bad: 2 }), null);
  });

  test('a picture is late after three intervals', () => {
    assert.equal(isLate(0, 180_000, 60), false);
    assert.equal(isLate(0, 180_001, 60), true);
  });

  test('a screen of a carousel is on at its hours and weekdays, over midnight too', () => {
    const turn = (fromTime: string | null, toTime: string | null, weekdays: string[] | null = null) => ({
      fromTime,
      toTime,
      weekdays,
    });
    const on = (of: ReturnType<typeof turn>, time: string, weekday = 5) => isOn(of, { weekday, time });
    assert.equal(on(turn(null, null), '03:00'), true);
    assert.deepEqual(
      ['07:59', '08:00', '17:59', '18:00'].map((time) => on(turn('08:00', '18:00'), time)),
      [false, true, true, false],
    );
    assert.deepEqual(
      ['21:59', '22:00', '05:59', '06:00'].map((time) => on(turn('22:00', '06:00'), time)),
      [false, true, true, false],
    );
    assert.equal(on(turn(null, null, ['6', '7']), '10:00'), false);
  });

  test('a panel without what it draws is not whole', () => {
    assert.equal(isWhole({ id: 'a', kind: 'pie', metrics: ['x.y.z'] }), false);
    assert.equal(isWhole({ id: 'a', kind: 'pie', metrics: ['x.y.z'], by: 'classId' }), true);
    assert.equal(isWhole({ id: 'a', kind: 'number', metrics: ['a.b.c', 'a.b.d'] }), false);
    assert.equal(isWhole({ id: 'a', kind: 'list' }), false);
    assert.equal(isWhole({ id: 'a', kind: 'clock' }), true);
  });
});
