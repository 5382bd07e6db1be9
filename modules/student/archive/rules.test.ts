import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  destOpens,
  graduationYear,
  isSelf,
  isTrackNo,
  papersIn,
  placeFaults,
  stepsDone,
  whyNotLeave,
} from './rules.ts';

test('a grade graduates after its years, and destinations are said some months before', () => {
  assert.equal(graduationYear('2024', 3), 2027);
  assert.equal(graduationYear('2024', 2.5), 2027);
  assert.equal(destOpens(2027, 6), '2027-01-01');
});

test('a place is named whole, and its cabinet has it', () => {
  const cabinet = { shelves: 4, boxes: 10 };
  assert.deepEqual(placeFaults(cabinet, { shelf: 4, box: 10 }), []);
  assert.deepEqual(placeFaults(null, { shelf: null, box: null }), []);
  assert.deepEqual(
    placeFaults(cabinet, { shelf: 5, box: null }).map(({ field }) => field),
    ['shelf', 'box'],
  );
  assert.equal(placeFaults(null, { shelf: 1, box: 1 })[0]?.field, 'cabinetId');
});

test('a file leaves from its shelf alone, whole or with a written exception', () => {
  const file = { status: 'inStock', lacking: 2, exceptionNote: null };
  assert.equal(whyNotLeave(file), 'papersMissing');
  assert.equal(whyNotLeave({ ...file, exceptionNote: '高考档案由原校补寄' }), null);
  assert.equal(whyNotLeave({ ...file, lacking: null }), null);
  assert.equal(whyNotLeave({ ...file, status: 'lent' }), 'lentNow');
  assert.equal(whyNotLeave({ ...file, status: 'onTheWay' }), 'onTheWay');
  assert.equal(whyNotLeave({ ...file, status: 'gone' }), 'goneAlready');
  assert.equal(whyNotLeave({ ...file, status: 'expected' }), 'expectedStill');
});

test('the post and confidential mail number differently', () => {
  assert.equal(isTrackNo('ems', '1234567890123'), true);
  assert.equal(isTrackNo('ems', 'EA123456785CN'), true);
  assert.equal(isTrackNo('ems', '12345'), false);
  assert.equal(isTrackNo('confidential', 'JY-2027-0012'), true);
  assert.equal(isTrackNo('self', '1234567890123'), false);
});

test('nobody borrows his own file', () => {
  assert.equal(isSelf('张 三', '张三'), true);
  assert.equal(isSelf('李四', '张三'), false);
});

test('a list of papers becomes papers, each once', () => {
  const kinds = [
    { value: 'entrance', label: '高考档案' },
    { value: 'other', label: '其他' },
  ];
  assert.deepEqual(papersIn('高考档案、高考档案，自传', kinds), [
    { kind: 'entrance', title: '高考档案' },
    { kind: 'other', title: '自传' },
  ]);
});

test('its student sees how far a file has come', () => {
  assert.equal(stepsDone('expected', null), 0);
  assert.equal(stepsDone('lent', null), 1);
  assert.equal(stepsDone('onTheWay', 'prepared'), 2);
  assert.equal(stepsDone('onTheWay', 'sent'), 3);
  assert.equal(stepsDone('gone', 'received'), 4);
});
