import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  categoryOf,
  classCodeOf,
  classNameOf,
  counsellorLoads,
  fullTimeRatio,
  isGrade,
  isInHalves,
  subjectHours,
} from '../rules.ts';

test('the category of a major is the first two digits of its national code', () => {
  assert.equal(categoryOf('510203'), '51');
  assert.equal(categoryOf('510203K'), '51');
  assert.equal(categoryOf('ABC'), null);
});

test('a grade is an entering year, next year at the latest', () => {
  assert.ok(isGrade('2027', '2026-11-20'));
  for (const wrong of ['2028', '26', '20a6', '1899', '']) assert.ok(!isGrade(wrong, '2026-11-20'), wrong);
});

test('years of study come in halves', () => {
  assert.ok(isInHalves(3) && isInHalves(2.5));
  assert.ok(!isInHalves(2.3));
});

test('classes are named after major, grade and number', () => {
  assert.equal(classNameOf('2024', '软件', 1), '软件2401班');
  assert.equal(classCodeOf('2024', '510203', 12), '2024510203012');
});

test('a class with two counsellors counts half for each', () => {
  const loads = counsellorLoads([
    { fdyIds: ['a', 'b'], studentCount: 50 },
    { fdyIds: ['a'], studentCount: 40 },
    { fdyIds: [], studentCount: 30 },
  ]);
  assert.deepEqual(loads, [
    { teacherId: 'a', students: 65 },
    { teacherId: 'b', students: 25 },
  ]);
});

test('the ratio counts the full-time counsellors of the same students, not those of the whole school', () => {
  const loads = [
    { teacherId: 'a', students: 65 },
    { teacherId: 'b', students: 25 },
  ];
  const inService = new Set(['a', 'c', 'd', 'e']);
  assert.deepEqual(
    fullTimeRatio(loads, (id) => inService.has(id)),
    { full: 1, ratio: 90 },
  );
  assert.equal(
    fullTimeRatio(loads, () => false),
    null,
  );
});

test('the hours of a course are those of its parts', () => {
  assert.equal(subjectHours(32, 16), 48);
  assert.equal(subjectHours(null, 16), 16);
  assert.equal(subjectHours(null, null), null);
});
