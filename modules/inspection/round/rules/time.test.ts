import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayCorrect, roundOn, takenAt } from './time.ts';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const SPAN = { startAt: at('20T08:00'), endAt: at('20T18:00') };

test('a form counts until a day after the end if it was filled in before it; a wrong clock is not believed', () => {
  assert.deepEqual(takenAt(at('20T09:00'), SPAN, at('20T10:00')), { at: at('20T09:00'), late: false });
  assert.deepEqual(takenAt(at('20T17:00'), SPAN, at('21T17:59')), { at: at('20T17:00'), late: true });
  assert.equal(takenAt(at('20T17:00'), SPAN, at('21T18:01')), null);
  // a day ahead, a day behind
  assert.deepEqual(takenAt(at('21T09:00'), SPAN, at('20T10:00')), { at: at('20T10:00'), late: false });
  assert.deepEqual(takenAt(at('19T09:00'), SPAN, at('20T10:00')), { at: at('20T10:00'), late: false });
  assert.equal(takenAt(at('19T09:00'), SPAN, at('20T19:00')), null);
  assert.deepEqual(
    [mayCorrect(at('20T10:00'), at('20T10:30')), mayCorrect(at('20T10:00'), at('20T10:31'))],
    [true, false],
  );
});

test('a cycle has its rounds on teaching days, a single one on any', () => {
  const task = {
    cycle: 'weekly',
    weekdays: ['5'],
    startAt: '2026-11-02 08:00:00',
    endAt: '2026-12-31 18:00:00',
  };
  const on = (more: object, day: string, weekday: number, isTeaching = true) =>
    roundOn({ ...task, ...more }, day, { weekday, isTeaching });
  assert.deepEqual(on({}, '2026-11-20', 5), { startAt: '2026-11-20 08:00:00', endAt: '2026-11-20 18:00:00' });
  assert.equal(on({}, '2026-11-19', 4), null);
  assert.equal(on({ cycle: 'daily' }, '2026-11-20', 5, false), null);
  assert.equal(on({ cycle: 'monthly' }, '2026-12-03', 4), null);
  assert.ok(on({ cycle: 'monthly' }, '2026-12-02', 3));
  assert.equal(on({ cycle: 'once' }, '2026-11-21', 6, false)?.endAt, task.endAt);
  assert.equal(on({ cycle: 'daily' }, '2027-01-01', 5), null);
});
