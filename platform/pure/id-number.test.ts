import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from './date.ts';
import { birthDateOf, isIdNumber, makeIdNumber, sexOf } from './id-number.ts';

const numbers = fc
  .tuple(
    fc.integer({ min: 100_000, max: 999_999 }),
    fc.integer({ min: 0, max: 45_000 }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([region, days, sequence]) => makeIdNumber(String(region), addDays('1900-01-01', days), sequence));

test('the example of the standard is valid', () => {
  assert.equal(isIdNumber('11010519491231002X'), true);
  assert.equal(isIdNumber('11010519491231002x'), true);
  assert.equal(isIdNumber('440524188001010014'), false, 'born before 1900');
});

test('birth and sex are in the number', () => {
  assert.equal(birthDateOf('11010519491231002X'), '1949-12-31');
  assert.equal(sexOf('11010519491231002X'), '2');
  assert.equal(sexOf(makeIdNumber('999999', '2007-09-01', 13)), '1');
});

test('a day that does not exist makes no number', () => {
  assert.equal(isIdNumber('110105194902310028'), false);
  assert.throws(() => makeIdNumber('999999', '2007-02-29', 1), RangeError);
  assert.throws(() => makeIdNumber('999999', '2007-02-28', 1000), RangeError);
});

test('every made number is valid, and no single wrong digit is', () => {
  fc.assert(
    fc.property(numbers, fc.nat(17), fc.nat(9), (number, place, digit) => {
      assert.ok(isIdNumber(number));
      const wrong = number.slice(0, place) + digit + number.slice(place + 1);
      assert.equal(isIdNumber(wrong), wrong === number);
    }),
  );
});
