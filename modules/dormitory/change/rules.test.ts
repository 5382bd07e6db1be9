import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { conflictOf, faultsOf, isCross, isFrozen, peerFaults, targetFaults } from './rules.ts';

const me = { gender: '2', departmentId: 'd1', campusId: 'c1' };
const target = { isFree: true, gender: '2', campusId: 'c1', departmentIds: ['d1'] };
const keys = (faults: { key: string }[]) => faults.map(({ key }) => key);

test('a bed must be free and for one’s own sex, and who swaps must live here and be of it', () => {
  assert.deepEqual(targetFaults(me, target), []);
  assert.deepEqual(keys(targetFaults(me, { ...target, isFree: false })), ['change.bedGone']);
  assert.deepEqual(keys(targetFaults(me, { ...target, gender: '1' })), ['change.genderMismatch']);
  assert.deepEqual(keys(targetFaults(me, undefined)), ['change.bedMissing']);
  assert.deepEqual(peerFaults(me, { ...me, isLiving: true }, false), []);
  assert.deepEqual(keys(peerFaults(me, { ...me, gender: '1', isLiving: true }, false)), [
    'change.peerGender',
  ]);
  assert.deepEqual(keys(peerFaults(me, { ...me, isLiving: false }, false)), ['change.peerNotLiving']);
  assert.deepEqual(keys(peerFaults(me, { ...me, isLiving: true }, true)), ['change.peerMissing']);
});

test('for health a proof is asked for, nobody moves in the past, and only staff moves others', () => {
  const asked = { type: 'empty', reasonCode: 'other', fileIds: null, wishDate: null };
  assert.deepEqual(faultsOf(asked, '2026-11-20'), []);
  assert.deepEqual(keys(faultsOf({ ...asked, reasonCode: 'health' }, '2026-11-20')), ['change.proofMissing']);
  assert.deepEqual(keys(faultsOf({ ...asked, wishDate: '2026-11-19' }, '2026-11-20')), ['change.wishPast']);
  assert.deepEqual(keys(faultsOf({ ...asked, type: 'admin' }, '2026-11-20')), ['change.typeNotOffered']);
});

test('another campus or a room of other colleges asks for college and school; an empty room doesn’t', () => {
  assert.equal(isCross(me, target), false);
  assert.equal(isCross(me, { ...target, departmentIds: [] }), false);
  assert.equal(isCross(me, { ...target, departmentIds: ['d2'] }), true);
  assert.equal(isCross(me, { ...target, campusId: 'c2' }), true);
});

test('in the last fourteen days of a term nobody moves', () => {
  assert.equal(isFrozen('2027-01-01', '2027-01-15', 14), false);
  assert.equal(isFrozen('2027-01-02', '2027-01-15', 14), true);
  assert.equal(isFrozen('2027-01-15', '2027-01-15', 14), true);
  assert.equal(isFrozen('2027-01-16', '2027-01-15', 14), false);
});

test('a ring of any length has no conflict, and one who doesn’t go along breaks it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.nat(), (size, drawn) => {
      const ring = Array.from({ length: size }, (_, at) => ({
        studentId: `s${at}`,
        fromBedId: `b${at}`,
        toBedId: `b${(at + 1) % size}`,
        gender: '1',
      }));
      const placeOf = (id: string) => ({ id, gender: '1', studentId: id.replace('b', 's') });
      for (const one of ring) assert.equal(conflictOf(one, ring, placeOf(one.toBedId)), null);
      const gone = drawn % size;
      const rest = ring.filter((_, at) => at !== gone);
      const broken = rest.filter((one) => conflictOf(one, rest, placeOf(one.toBedId)) !== null);
      assert.deepEqual(
        broken.map(({ toBedId }) => toBedId),
        [`b${gone}`],
      );
    }),
  );
});
