import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  changedFields,
  firstRules,
  gradesIn,
  isModeFor,
  percentOf,
  RECORD_FIELDS,
  requestFaults,
  schoolingFaults,
} from '../rules.ts';

test('the rules that a school begins with promise nothing that could not be kept', () => {
  const rules = firstRules();
  assert.deepEqual(
    rules.map(({ field }) => field),
    RECORD_FIELDS,
  );
  for (const { field, mode } of rules) assert.ok(isModeFor('stu', field, mode), field);
  assert.ok(!isModeFor('stu', 'name', 'edit'), 'nobody renames himself');
  assert.ok(!isModeFor('stu', 'guardianPhone', 'apply'), 'a guardian’s phone takes a code');
  assert.ok(!isModeFor('fdy', 'nation', 'apply'), 'staff ask nobody');
});

test('only what is filled in and differs is a change', () => {
  const now = { name: '张三', nation: '01', photo: null };
  assert.deepEqual(changedFields({ name: '张山', nation: '01', qq: '', photo: ['a'] }, now), [
    'name',
    'photo',
  ]);
});

test('a request names what is locked, and asks for a proof where the school wants one', () => {
  const rules = new Map([
    ['name', { mode: 'apply', needProof: true }],
    ['ksh', { mode: 'read', needProof: false }],
  ]);
  const keys = (changed: Parameters<typeof requestFaults>[0], proof: boolean) =>
    requestFaults(changed, rules, proof).map(({ field }) => field);
  assert.deepEqual(keys(['name'], false), ['fileIds']);
  assert.deepEqual(keys(['name'], true), []);
  assert.deepEqual(keys(['ksh', 'nation'], true), ['ksh', 'nation']);
  assert.deepEqual(keys([], true), ['reason']);
});

test('a percentage is whole, and full only where nothing is missing', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), (wanted, missing) => {
      const lacks = Math.min(wanted, missing);
      const percent = percentOf(wanted, lacks);
      assert.ok(percent >= 0 && percent <= 100 && Number.isInteger(percent));
      assert.equal(percent === 100, lacks === 0);
    }),
  );
});

test('schools follow one another and end before one came', () => {
  const school = { fromDate: '2021-09-01', toDate: '2024-06-30' };
  const fields = (row: typeof school, others: (typeof school)[]) =>
    schoolingFaults(row, others, '2024-09-01').map(({ field }) => field);
  assert.deepEqual(fields(school, [{ fromDate: '2018-09-01', toDate: '2021-09-20' }]), []);
  assert.deepEqual(fields(school, [{ fromDate: '2018-09-01', toDate: '2022-01-20' }]), ['fromDate']);
  assert.deepEqual(fields({ ...school, toDate: '2025-01-01' }, []), ['toDate']);
  assert.deepEqual(fields({ fromDate: '2024-02-01', toDate: '2024-01-01' }, []), ['toDate']);
});

test('grades are read out of a line', () => {
  assert.deepEqual(gradesIn('2024，2025级'), ['2024', '2025']);
  assert.deepEqual(gradesIn(null), []);
});
