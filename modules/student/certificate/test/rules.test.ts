import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf, pointsOf, validUntil, type Kind } from '../rules.ts';

const KIND: Kind = {
  status: 'enabled',
  levels: [
    { name: '四级', points: 3 },
    { name: '六级', points: 5 },
  ],
  validYears: 2,
};
const HELD = { level: '四级', issueDate: '2026-06-20', expireDate: null };
const keysOf = (held: object, kind: object = {}) =>
  faultsOf({ ...HELD, ...held }, { ...KIND, ...kind }, '2026-11-20').map(
    ({ field, key }) => `${field} ${key}`,
  );

test('it counts as long as is written on it, else as long as its kind does, the last day included', () => {
  assert.equal(validUntil(HELD, KIND), '2028-06-19');
  assert.equal(validUntil({ ...HELD, expireDate: '2027-01-01' }, KIND), '2027-01-01');
  assert.equal(validUntil(HELD, { validYears: null }), null);
  assert.equal(validUntil({ issueDate: '2024-02-29', expireDate: null }, { validYears: 1 }), '2025-02-28');
});

test('a level is worth its points, one that its kind has not is worth nothing', () => {
  assert.equal(pointsOf(KIND, '六级'), 5);
  assert.equal(pointsOf(KIND, '八级'), undefined);
});

test('what its writer can put right is said field by field', () => {
  assert.deepEqual(keysOf({}), []);
  assert.deepEqual(keysOf({ level: '八级' }), ['level certificate.noSuchLevel']);
  assert.deepEqual(keysOf({ issueDate: '2026-11-21' }), ['issueDate certificate.issuedInFuture']);
  assert.deepEqual(keysOf({ expireDate: '2026-06-20' }), ['expireDate certificate.expiresBefore']);
  assert.deepEqual(keysOf({}, { status: 'disabled' }), ['typeId certificate.typeOff']);
});
