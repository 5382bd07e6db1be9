import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeIdNumber } from '#platform/pure/id-number.ts';
import {
  birthDate,
  completeness,
  contactErrors,
  guardianErrors,
  graduationDate,
  identityErrors,
  isBankNo,
  rolesOf,
} from '../rules.ts';
import { pinyinOf } from '../server/pinyin.ts';

const card = {
  idType: '1',
  idNumber: makeIdNumber('360402', '2007-03-05', 13),
  gender: '1',
  birthDate: null,
};
const keys = (identity: Parameters<typeof identityErrors>[0]) =>
  identityErrors(identity).map((error) => `${error.field}:${error.key}`);

test('a card must pass its check digit, and birth and sex must agree with it', () => {
  assert.deepEqual(keys(card), []);
  const wrong = `${card.idNumber.slice(0, 17)}${card.idNumber.endsWith('1') ? '2' : '1'}`;
  assert.deepEqual(keys({ ...card, idNumber: wrong }), ['idNumber:kit.notAnIdNumber']);
  assert.deepEqual(keys({ ...card, birthDate: '2007-03-06' }), ['birthDate:people.birthNotInIdNumber']);
  assert.deepEqual(keys({ ...card, gender: '2' }), ['gender:people.genderNotInIdNumber']);
  assert.deepEqual(keys({ ...card, gender: '9' }), []);
});

test('other documents have no check digit but need a birth date', () => {
  const passport = { idType: 'A', idNumber: 'E1234567', gender: '2', birthDate: null };
  assert.deepEqual(keys(passport), ['birthDate:kit.required']);
  assert.deepEqual(keys({ ...passport, birthDate: '2006-01-01' }), []);
});

test('a card tells the birth date', () => {
  assert.equal(birthDate(card), '2007-03-05');
  assert.equal(birthDate({ ...card, idType: 'A' }), null);
});

test('graduation is on 30 June of the year in which the years of study end', () => {
  assert.equal(graduationDate('2024-09-01', 3), '2027-06-30');
  assert.equal(graduationDate('2024-09-01', 2.5), '2027-06-30');
  assert.equal(graduationDate('2025-03-01', 3), '2028-06-30');
});

test('so has a guardian', () => {
  assert.deepEqual(guardianErrors({}), []);
  assert.equal(guardianErrors({ guardianName: '王' })[0]?.field, 'guardianPhone');
  assert.equal(guardianErrors({ guardianPhone: '13800000000' })[0]?.field, 'guardianName');
});

test('a contact has a name and a phone', () => {
  assert.deepEqual(contactErrors({}), []);
  assert.equal(contactErrors({ contactName: '王' })[0]?.field, 'contactPhone');
  assert.equal(contactErrors({ contactPhone: '13800000000' })[0]?.field, 'contactName');
});

test('a bank card passes its check digit', () => {
  assert.ok(isBankNo('4111111111111111'));
  assert.ok(!isBankNo('4111111111111112'));
  assert.ok(!isBankNo('411111'));
});

test('posts bring roles, the first being the one to sign in with', () => {
  assert.deepEqual(rolesOf(['3']), ['teacher']);
  assert.deepEqual(rolesOf(['2', '3']), ['teacher', 'bzr']);
  assert.deepEqual(rolesOf(['1']), ['fdy', 'teacher']);
  assert.deepEqual(rolesOf(['4', '1']), ['yx', 'fdy', 'teacher']);
});

test('completeness is the share of wanted fields that are filled', () => {
  assert.equal(completeness({}), 0);
  assert.equal(completeness({ name: '王', photo: [], phone: '' }), 7);
});

test('names are found by pinyin and initials, surnames read as surnames', () => {
  assert.equal(pinyinOf('单雄信'), 'shanxiongxin sxx');
  assert.equal(pinyinOf('阿依古丽·买买提'), 'ayigulimaimaiti ayglmmt');
  assert.equal(pinyinOf('Tom'), 'tom t');
});
