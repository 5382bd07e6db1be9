import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, type Known, type Said } from './rules.ts';

const SAID: Said = {
  ownPhone: '13900000001',
  guardianPhone: '13900000002',
  guardianName: '李四',
  shared: false,
};
const KNOWN: Known = {
  ownPhone: null,
  guardianPhone: null,
  guardianName: null,
  ownTaken: false,
  ownOthers: 0,
  guardianOthers: 0,
};
const keys = (said: Partial<Said>, known: Partial<Known> = {}) =>
  faultsOf({ ...SAID, ...said }, { ...KNOWN, ...known }).map(({ field, key }) => `${field} ${key}`);

test('a row says at least one number, and a guardian has a name', () => {
  assert.deepEqual(keys({}), []);
  assert.deepEqual(keys({ ownPhone: null, guardianPhone: null }), ['ownPhone phone.nothingGiven']);
  assert.deepEqual(keys({ guardianName: null }), ['guardianName phone.guardianNameMissing']);
  assert.deepEqual(keys({ guardianName: null }, { guardianName: '李四' }), []);
});

test('nobody is his own guardian, whichever of the two is new', () => {
  assert.deepEqual(keys({ guardianPhone: '13900000001' }), ['guardianPhone phone.sameNumbers']);
  assert.deepEqual(keys({ guardianPhone: null }, { guardianPhone: '13900000001' }), [
    'ownPhone phone.sameNumbers',
  ]);
});

test('a number of more than three students has to be meant; another’s own phone never is', () => {
  assert.deepEqual(keys({}, { guardianOthers: 2 }), []);
  assert.deepEqual(keys({}, { guardianOthers: 3 }), ['guardianPhone phone.sharedByMany']);
  assert.deepEqual(keys({ shared: true }, { guardianOthers: 3 }), []);
  assert.deepEqual(keys({ shared: true }, { ownTaken: true, ownOthers: 1 }), ['ownPhone phone.takenByOther']);
});
