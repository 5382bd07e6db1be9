import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '#platform/pure/date.ts';
import { occurrences, overlap, type Entry } from '../rules.ts';

const entry = (part: Partial<Entry>): Entry => ({
  start: '2026-11-20 09:00:00',
  end: '2026-11-20 10:00:00',
  repeat: 'none',
  repeatUntil: null,
  ...part,
});
const days = (given: Entry, from: string, to: string) =>
  occurrences(given, from, to).map(({ start }) => start.slice(5, 10));

test('an entry takes place once, every day, every week or every month, until its end', () => {
  assert.deepEqual(days(entry({}), '2026-11-01', '2026-11-30'), ['11-20']);
  assert.deepEqual(days(entry({}), '2026-11-21', '2026-11-30'), []);
  assert.deepEqual(days(entry({ repeat: 'daily', repeatUntil: '2026-11-22' }), '2026-11-01', '2026-12-30'), [
    '11-20',
    '11-21',
    '11-22',
  ]);
  assert.deepEqual(days(entry({ repeat: 'weekly' }), '2026-12-01', '2026-12-20'), [
    '12-04',
    '12-11',
    '12-18',
  ]);
  const monthly = entry({ start: '2026-01-31 09:00:00', end: '2026-01-31 10:00:00', repeat: 'monthly' });
  assert.deepEqual(days(monthly, '2026-02-01', '2026-04-30'), ['02-28', '03-31', '04-30']);
});

test('what lasts over midnight is in both days', () => {
  const night = entry({ start: '2026-11-20 22:00:00', end: '2026-11-22 06:00:00' });
  assert.equal(occurrences(night, '2026-11-22', '2026-11-22').length, 1);
  assert.equal(occurrences(night, '2026-11-23', '2026-11-23').length, 0);
});

test('a window shows what a longer one shows in it, however far it is from the beginning', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('none', 'daily', 'weekly', 'monthly' as const),
      fc.nat(900),
      fc.nat(60),
      fc.nat(3),
      (repeat, away, width, length) => {
        const one = entry({ repeat, end: `${addDays('2026-11-20', length)} 10:00:00` });
        const from = addDays('2026-11-01', away);
        const to = addDays(from, width);
        const whole = occurrences(one, '2026-11-20', '2026-11-20').length;
        assert.equal(whole, 1);
        const seen = occurrences(one, from, to);
        assert.ok(seen.every(({ start, end }) => start.slice(0, 10) <= to && end.slice(0, 10) >= from));
        const wider = occurrences(one, addDays(from, -40), to).filter(({ end }) => end.slice(0, 10) >= from);
        assert.deepEqual(seen, wider);
      },
    ),
  );
});

test('spans that touch do not overlap', () => {
  const at = (start: string, end: string) => ({ start: `2026-11-20 ${start}`, end: `2026-11-20 ${end}` });
  assert.equal(overlap(at('08:00', '09:00'), at('09:00', '10:00')), false);
  assert.equal(overlap(at('08:00', '09:01'), at('09:00', '10:00')), true);
});
