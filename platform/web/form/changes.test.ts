import assert from 'node:assert/strict';
import test from 'node:test';
import { changedValues, onTop, stillTrue } from './changes.ts';

test('only what a person changed is sent', () => {
  const initial = { name: '张三', phone: '138****8000', classId: null, files: ['a'] };
  assert.deepEqual(changedValues(initial, { ...initial, name: '李四' }), { name: '李四' });
  assert.deepEqual(changedValues(initial, { ...initial, files: [] }), { files: [] });
});

test('a field that was visited and left empty has not changed', () => {
  assert.deepEqual(changedValues({ remark: null }, { remark: '', tags: [], urgent: false }), {});
});

test('a switch turned off and a text emptied have changed', () => {
  assert.deepEqual(changedValues({ urgent: true, remark: 'x' }, { urgent: false, remark: '' }), {
    urgent: false,
    remark: '',
  });
});

test('what was typed stays on top of a fresher row', () => {
  const initial = { place: '1-101', fault: '灯', version: 1 };
  const typed = { ...initial, fault: '灯不亮' };
  assert.deepEqual(onTop(initial, typed, { place: '1-102', fault: '灯', version: 2 }), {
    place: '1-102',
    fault: '灯不亮',
    version: 2,
  });
});

test('a sentence about an older value is not said about a newer one', () => {
  const judged = { start: '2026-11-20', end: '2026-11-19', reason: '' };
  const errors = { end: '结束时间应晚于开始时间', reason: '必填' };
  assert.deepEqual(stillTrue(errors, judged, judged), errors);
  assert.deepEqual(stillTrue(errors, judged, { ...judged, end: '2026-11-21' }), { reason: '必填' });
});
