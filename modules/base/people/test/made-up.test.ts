import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPhone } from '#platform/pure/check.ts';
import { birthDateOf, isIdNumber, sexOf } from '#platform/pure/id-number.ts';
import { people, type Person } from '../demo/made-up.ts';

const PLACES = ['320100', '320200', '340100'];
const YOUNG = { bornFrom: '2004-09-01', bornTo: '2007-08-31' };

function crowd(seed: number, count: number): Person[] {
  const draw = people(seed, PLACES);
  return Array.from({ length: count }, () => draw(YOUNG));
}

const many = crowd(1, 20_000);
const share = (belongs: (person: Person) => boolean) => many.filter(belongs).length / many.length;

test('one seed always gives the same people', () => {
  assert.deepEqual(crowd(7, 50), crowd(7, 50));
  assert.notDeepEqual(crowd(7, 50), crowd(8, 50));
});

test('20,000 people have 20,000 id numbers and phones', () => {
  assert.equal(new Set(many.map(({ idNumber }) => idNumber)).size, many.length);
  assert.equal(new Set(many.map(({ phone }) => phone)).size, many.length);
});

test('what is known of a person agrees', () => {
  for (const { idNumber, birth, gender, phone, home } of many) {
    assert.ok(isIdNumber(idNumber) && idNumber.startsWith('999999'), idNumber);
    assert.equal(birthDateOf(idNumber), birth);
    assert.equal(sexOf(idNumber), gender);
    assert.ok(birth >= YOUNG.bornFrom && birth <= YOUNG.bornTo);
    assert.ok(isPhone(phone) && phone.slice(2, 7) === '00000', phone);
    assert.ok(PLACES.includes(home));
  }
});

test('names are those of a real school', () => {
  for (const { name } of many) assert.match(name, /^\p{Script=Han}{2,8}(·\p{Script=Han}{2,8})?$/u);
  assert.ok(new Set(many.map(({ name }) => name)).size > 8000);
  assert.ok(Math.abs(share(({ name }) => name.startsWith('王')) - 0.073) < 0.02);
  assert.ok(many.some(({ name }) => name.startsWith('欧阳')));
  assert.ok(many.some(({ name, nation }) => name.includes('·') && nation === '05'));
  assert.ok(share(({ nation }) => nation === '01') > 0.85);
});

test('women are as many as wished', () => {
  const draw = people(3, PLACES);
  const women = Array.from({ length: 2000 }, () => draw({ ...YOUNG, women: 0.8 })).filter(
    ({ gender }) => gender === '2',
  );
  assert.ok(Math.abs(women.length - 1600) < 80);
});

test('names follow the fashion of their time', () => {
  const draw = people(4, PLACES);
  const teachers = Array.from({ length: 300 }, () =>
    draw({ bornFrom: '1965-01-01', bornTo: '1979-12-31', women: 1 }),
  );
  assert.ok(!teachers.some(({ name }) => /[萱彤妍]/.test(name)));
  assert.ok(teachers.some(({ name }) => /[秀桂淑]/.test(name)));
});
