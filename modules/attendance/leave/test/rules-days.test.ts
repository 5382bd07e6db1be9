import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatDateTime, weekdayOf } from '#platform/pure/date.ts';
import { leaveDays, slotsOf } from '../rules/days.ts';
import { approvalSteps, levelDays } from '../rules/levels.ts';
import { at, natural, zone } from './world.fixture.ts';

const days = (start: string, end: string) => leaveDays({ start: at(start), end: at(end) }, natural);
const steps = (count: number) => approvalSteps(count, { limits: [1, 3, 7], isPublic: false });

test('Friday 14:00 to Sunday 20:00 is two and a half days, for the counsellor and the college', () => {
  assert.equal(days('2026-03-06 14:00', '2026-03-08 20:00'), 2.5);
  assert.deepEqual(steps(2.5), ['counsellor', 'college']);
});

test('Monday 8:00 to 12:00 is half a day, a minute past noon makes it a whole one', () => {
  assert.equal(days('2026-03-02 08:00', '2026-03-02 12:00'), 0.5);
  assert.equal(days('2026-03-02 08:00', '2026-03-02 12:30'), 1);
  assert.equal(days('2026-03-02 12:00', '2026-03-03 00:00'), 0.5);
  assert.equal(days('2026-03-02 12:00', '2026-03-02 12:00'), 0);
});

test('school days leave out the weekend, but a leave is never shorter than half a day', () => {
  const schoolDay = { zone, mode: 'schoolDay', isTeaching: (date: string) => weekdayOf(date) < 6 } as const;
  assert.equal(leaveDays({ start: at('2026-03-06 14:00'), end: at('2026-03-08 20:00') }, schoolDay), 0.5);
  assert.equal(leaveDays({ start: at('2026-03-07 08:00'), end: at('2026-03-08 20:00') }, schoolDay), 0.5);
  assert.equal(leaveDays({ start: at('2026-03-05 08:00'), end: at('2026-03-09 12:00') }, schoolDay), 2.5);
});

test('days of a leave are the slots that contain one of its moments', () => {
  const half = fc.integer({ min: 0, max: 48 * 20 });
  fc.assert(
    fc.property(half, fc.integer({ min: 1, max: 48 * 12 }), (from, length) => {
      const first = at('2026-02-20 00:00').getTime();
      const start = new Date(first + from * 1_800_000);
      const end = new Date(start.getTime() + length * 1_800_000);
      const touched = new Set<string>();
      for (let time = start.getTime(); time < end.getTime(); time += 1_800_000) {
        const text = formatDateTime(new Date(time), zone);
        touched.add(`${text.slice(0, 10)} ${text.slice(11, 13) < '12' ? 'morning' : 'afternoon'}`);
      }
      const slots = slotsOf({ start, end }, zone).map((slot) => `${slot.date} ${slot.half}`);
      assert.deepEqual(slots, [...touched]);
      assert.equal(leaveDays({ start, end }, natural), touched.size / 2);
    }),
  );
});

test('a leave cut into two one-day leaves climbs as high as the long one', () => {
  const first = {
    start: at('2026-03-03 08:00'),
    end: at('2026-03-03 18:00'),
    days: 1,
    auditStatus: 'approved',
  } as const;
  const own = { start: at('2026-03-04 08:00'), days: 1 };
  assert.equal(levelDays(own, [first], 24), 2);
  assert.deepEqual(steps(levelDays(own, [first], 24)), ['counsellor', 'college']);
  assert.equal(levelDays(own, [{ ...first, auditStatus: 'rejected' }], 24), 1);
  assert.equal(levelDays({ ...own, start: at('2026-03-04 18:30') }, [first], 24), 1);
  const older = { ...first, start: at('2026-03-01 08:00'), end: at('2026-03-02 18:00'), days: 2 };
  assert.equal(levelDays(own, [older, { ...first, auditStatus: 'running' }], 24), 4);
});

test('the longer the leave the further it climbs, and one on duty is first confirmed by its organiser', () => {
  assert.deepEqual(
    [0.5, 1, 1.5, 3, 3.5, 7, 7.5].map((count) => steps(count).length),
    [1, 1, 2, 2, 3, 3, 4],
  );
  const duty = approvalSteps(8, { limits: [1, 3, 7], isPublic: true });
  assert.deepEqual(duty, ['organiser', 'counsellor', 'college', 'studentAffairs', 'schoolLeader']);
});
