import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { restOfYear, usedMonths } from './rules-fee.ts';

const started = { months: 10, mode: 'startedMonth', yearStart: '09-01' } as const;
const full = { ...started, mode: 'fullMonth' } as const;

test('three months and five days of a year of ten use up four that have begun, or three whole ones', () => {
  assert.equal(usedMonths('2026-12-06', started), 4);
  assert.equal(usedMonths('2026-12-06', full), 3);
  assert.equal(restOfYear(100_000, '2026-12-06', started), 60_000);
  assert.equal(restOfYear(100_000, '2026-12-06', full), 70_000);
});

test('a year begins in September, and more than it has is never used up', () => {
  assert.equal(usedMonths('2026-08-31', started), 10);
  assert.equal(usedMonths('2026-09-01', started), 0);
  assert.equal(usedMonths('2026-09-30', full), 0);
  assert.equal(usedMonths('2026-10-01', full), 1);
  assert.equal(restOfYear(100_000, '2027-08-01', started), 0);
});

test('what is left is never more than the whole, half a fen is rounded up, and a lower fee gives back as much', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.nat(10_000_000), day, fc.constantFrom(started, full), (fee, date, rule) => {
      const on = date.toISOString().slice(0, 10);
      const rest = restOfYear(fee, on, rule);
      assert.ok(Number.isSafeInteger(rest) && rest >= 0 && rest <= fee);
      assert.equal(restOfYear(-fee, on, rule) + rest, 0);
    }),
  );
  assert.equal(restOfYear(5, '2026-12-06', { ...started, months: 8 }), 3);
});
