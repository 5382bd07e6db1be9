import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { faultsOf, isStaying, stayDays } from './rules.ts';

const plan = {
  stayFrom: '2027-01-15',
  stayTo: '2027-02-24',
  reasonCodes: ['training', 'other'],
  needParent: true,
};
const good = {
  fromDate: '2027-01-15',
  toDate: '2027-02-24',
  reasonCode: 'other',
  reason: '假期留在学校准备考试，家里已同意',
  proofFileIds: null,
  parentName: '王芳',
  parentPhone: '13800000001',
};
const faults = (more: object) =>
  faultsOf({ ...good, ...more }, plan).map(({ field, key }) => `${field} ${key}`);

describe('rules of a stay', () => {
  test('whoever keeps to the plan is told nothing, up to its first and last day', () => {
    assert.deepEqual(faults({}), []);
    assert.equal(stayDays('2027-01-15', '2027-01-15'), 1);
    assert.equal(stayDays('2027-01-30', '2027-02-02'), 4);
  });

  test('each thing that is wrong stands on its field', () => {
    assert.deepEqual(faults({ fromDate: '2027-01-14' }), ['fromDate stay.datesOutside']);
    assert.deepEqual(faults({ toDate: '2027-02-25' }), ['toDate stay.datesOutside']);
    assert.deepEqual(faults({ fromDate: '2027-02-02', toDate: '2027-02-01' }), ['toDate stay.datesReversed']);
    assert.deepEqual(faults({ reasonCode: 'research', proofFileIds: ['x'] }), [
      'reasonCode stay.reasonNotAllowed',
    ]);
    assert.deepEqual(faults({ reason: ' 想留校 ' }), ['reason stay.reasonShort']);
    assert.deepEqual(faults({ reasonCode: 'training' }), ['proofFileIds stay.proofMissing']);
    assert.deepEqual(faults({ parentPhone: '' }), ['parentPhone stay.parentMissing']);
  });

  test('a day counts from the first to the last, and none where nothing was granted', () => {
    const stay = { fromDate: '2027-01-15', lastDate: '2027-01-20' };
    const days = ['2027-01-14', '2027-01-15', '2027-01-20', '2027-01-21'];
    assert.deepEqual(
      days.map((day) => isStaying(stay, day)),
      [false, true, true, false],
    );
    assert.equal(isStaying({ fromDate: '2027-01-15', lastDate: null }, '2027-01-15'), false);
  });
});
