import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatDateTime, instantOf } from '#platform/pure/date.ts';
import type { Pause, ServiceClock } from '../rules-clock.ts';
import { clockOf, dueAt, serviceMinutes, slaState } from '../rules-clock.ts';

const zone = 'Asia/Shanghai';
const hours = { zone, from: '08:00', to: '18:00' };
const plain = clockOf(1, hours);
const at = (text: string) => instantOf(`${text}:00`, zone);

test('an ordinary order at 17:00 with 120 minutes is due at 9:00 on the next day', () => {
  assert.deepEqual(dueAt(at('2026-03-02 17:00'), 120, plain, []), at('2026-03-03 09:00'));
});

test('an urgent order runs through the night', () => {
  assert.deepEqual(dueAt(at('2026-03-02 17:00'), 120, clockOf(2, hours), []), at('2026-03-02 19:00'));
  assert.equal(serviceMinutes(at('2026-03-02 20:00'), at('2026-03-03 08:00'), clockOf(3, hours), []), 720);
  assert.equal(serviceMinutes(at('2026-03-02 20:00'), at('2026-03-03 08:00'), plain, []), 0);
});

test('three hours of waiting for parts are not counted', () => {
  const pause = { from: at('2026-03-02 10:00'), to: at('2026-03-02 13:00') };
  assert.equal(serviceMinutes(at('2026-03-02 09:00'), at('2026-03-02 14:00'), plain, [pause]), 120);
  assert.deepEqual(dueAt(at('2026-03-02 09:00'), 120, plain, [pause]), at('2026-03-02 14:00'));
});

test('while a pause lasts the clock stands and nobody can name the due time', () => {
  const open = { from: at('2026-03-02 10:00'), to: null };
  assert.equal(serviceMinutes(at('2026-03-02 09:00'), at('2026-03-02 17:00'), plain, [open]), 60);
  assert.equal(dueAt(at('2026-03-02 09:00'), 120, plain, [open]), null);
});

test('four fifths of the time are a warning', () => {
  assert.deepEqual(
    [95, 96, 120, 121].map((used) => slaState(used, 120)),
    ['onTime', 'warn', 'warn', 'late'],
  );
});

const first = at('2026-03-01 00:00').getTime();
const minute = fc.integer({ min: 0, max: 60 * 24 * 4 });
const instant = minute.map((count) => new Date(first + count * 60_000));
const pauses: fc.Arbitrary<Pause[]> = fc.array(
  fc.tuple(instant, fc.integer({ min: 0, max: 900 })).map(([from, length]) => ({
    from,
    to: new Date(from.getTime() + length * 60_000),
  })),
  { maxLength: 4 },
);
const anyClock: fc.Arbitrary<ServiceClock> = fc.constantFrom<ServiceClock>(
  plain,
  clockOf(2, hours),
  clockOf(1, { zone, from: '09:30', to: '17:15' }),
);

function isCounted(time: number, clock: ServiceClock, held: Pause[]): boolean {
  const wall = formatDateTime(new Date(time), zone).slice(11, 16);
  const isOpen = clock.isAllDay || (clock.from <= wall && wall < clock.to);
  return isOpen && !held.some(({ from, to }) => from.getTime() <= time && time < (to?.getTime() ?? Infinity));
}

test('the clock counts exactly the minutes that somebody with a watch would count', () => {
  fc.assert(
    fc.property(instant, instant, anyClock, pauses, (start, end, clock, held) => {
      let watched = 0;
      for (let time = start.getTime(); time < end.getTime(); time += 60_000)
        if (isCounted(time, clock, held)) watched += 1;
      assert.equal(serviceMinutes(start, end, clock, held), watched);
    }),
    { numRuns: 150 },
  );
});

test('the minutes of two parts are the minutes of the whole, and never negative', () => {
  fc.assert(
    fc.property(instant, instant, instant, anyClock, pauses, (a, b, c, clock, held) => {
      const [start, middle, end] = [a, b, c].toSorted((x, y) => x.getTime() - y.getTime());
      if (!start || !middle || !end) return;
      const whole = serviceMinutes(start, end, clock, held);
      assert.ok(whole >= 0);
      assert.equal(
        serviceMinutes(start, middle, clock, held) + serviceMinutes(middle, end, clock, held),
        whole,
      );
    }),
  );
});

test('at the due time exactly the allowed minutes have passed, and a minute before one less', () => {
  fc.assert(
    fc.property(
      instant,
      fc.integer({ min: 1, max: 3000 }),
      anyClock,
      pauses,
      (start, allowed, clock, held) => {
        const due = dueAt(start, allowed, clock, held);
        assert.ok(due);
        assert.equal(serviceMinutes(start, due, clock, held), allowed);
        assert.equal(serviceMinutes(start, new Date(due.getTime() - 60_000), clock, held), allowed - 1);
      },
    ),
  );
});
