import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missing, startOf, stepOf, wireOf } from './apply-steps.ts';

const times = { startTime: '2026-11-21 14:00:00', endTime: '2026-11-22 20:00:00' };
const words = { required: 'needed', taken: 'taken' };

test('a field that the server refuses leads back to its step', () => {
  assert.equal(stepOf('contactPhone'), 'place');
  assert.equal(stepOf('fileIds'), 'proof');
  assert.equal(stepOf('anything else'), 'time');
});

test('who stays on campus says who can be called, not where he goes', () => {
  const values = startOf(null, times);
  assert.deepEqual(Object.keys(missing('place', values, undefined, words)), ['contactName', 'contactPhone']);
  const out = missing('place', { ...values, isOutSchool: true }, undefined, words);
  assert.deepEqual(Object.keys(out), ['cantonCode', 'address', 'transport', 'contactName', 'contactPhone']);
});

test('a destination that was typed before "off campus" was taken back is not handed in', () => {
  const values = {
    ...startOf(null, times),
    isOutSchool: false,
    isOvernight: true,
    address: 'Hangzhou',
    transport: 'train',
  };
  const { isOvernight, address, transport } = wireOf(values, null);
  assert.deepEqual(
    { isOvernight, address, transport },
    { isOvernight: false, address: null, transport: null },
  );
});

test('a phone that comes back masked is not handed in, another one is', () => {
  const values = { ...startOf(null, times), contactPhone: '138****0001' };
  assert.equal('contactPhone' in wireOf(values, '138****0001'), false);
  assert.equal(
    wireOf({ ...values, contactPhone: '13900000000' }, '138****0001')['contactPhone'],
    '13900000000',
  );
});

test('proof is asked for at once only where it may not follow later', () => {
  const values = { ...startOf(null, times), reason: 'ill' };
  const preview = { days: 2, problems: [], needsProof: true };
  assert.deepEqual(missing('proof', values, { ...preview, proofLaterDays: 0 }, words), { fileIds: 'needed' });
  assert.deepEqual(missing('proof', values, { ...preview, proofLaterDays: 3 }, words), {});
});

test('a leave that lies in the way stops the first step', () => {
  const preview = {
    days: 2,
    problems: [],
    conflict: { leaveNo: 'QJ1', start: times.startTime, end: times.endTime },
  };
  assert.deepEqual(missing('time', { ...startOf(null, times), leaveTypeId: 'x' }, preview, words), {
    startTime: 'taken',
  });
});
