import assert from 'node:assert/strict';
import test from 'node:test';
import { resource } from '#platform/kit/resource.ts';
import { filterKind, filterQuery, listQuery, nested, nextSort, readState, writeState } from './params.ts';

const leave = resource({
  name: 'leave',
  service: 'yxgl',
  label: 'leaveNo',
  fields: {
    leaveNo: { kind: 'serial', pattern: 'QJ{date}{seq:4}' },
    studentId: { kind: 'ref', to: 'student' },
    classId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'classId',
      as: { kind: 'ref', to: 'stuClass' },
    },
    state: { kind: 'dict', dict: 'leaveState' },
    startTime: { kind: 'datetime' },
    days: { kind: 'decimal', scale: 1 },
    deposit: { kind: 'money' },
    urgent: { kind: 'boolean' },
    reason: { kind: 'text' },
  },
  scope: 'open',
  verbs: ['list'],
  list: { columns: ['leaveNo'], filter: ['classId', 'state', 'startTime', 'days', 'urgent', 'reason'] },
});

test('each field is filtered as the server expects it', () => {
  assert.equal(filterKind(leave.fields.startTime), 'days');
  assert.equal(filterKind(leave.fields.deposit), 'numbers');
  assert.equal(filterKind(leave.fields.state), 'codes');
  assert.equal(filterKind({ kind: 'ref', to: 'stuClass' }), 'ids');
  assert.equal(filterKind(leave.fields.urgent), 'flag');
  assert.equal(filterKind(leave.fields.reason), 'words');
});

test('an address gives the state of the list, and the state gives the address back', () => {
  const params = {
    current: '3',
    'startTime.start': '2026-03-01',
    state: 'open,closed',
    row_id: 'abc',
    sort_by: '-startTime',
  };
  const state = readState(params, leave);
  assert.deepEqual(state, {
    current: 3,
    size: 20,
    keyword: '',
    sort: '-startTime',
    filters: { 'startTime.start': '2026-03-01', state: 'open,closed' },
  });
  assert.deepEqual(writeState(state, params, leave), params);
});

test('what is not a filter of this list, or is damaged, is left alone', () => {
  const state = readState({ current: '-1', size: '7', studentId: 'x', evil: '1' }, leave);
  assert.deepEqual(state, { current: 1, size: 20, keyword: '', sort: '', filters: {} });
  assert.deepEqual(writeState({ ...state, keyword: '张' }, { evil: '1', state: 'old' }, leave), {
    evil: '1',
    keyword: '张',
  });
});

test('a state becomes the query of the list', () => {
  const state = { current: 2, size: 50, keyword: '张', sort: '-startTime', filters: { 'days.min': '3' } };
  assert.deepEqual(listQuery(state), {
    current: 2,
    size: 50,
    keyword: '张',
    descs: 'startTime',
    'days.min': '3',
  });
  assert.deepEqual(filterQuery({ keyword: '', sort: 'days', filters: {} }), { ascs: 'days' });
});

test('an export nests the dotted filters', () => {
  assert.deepEqual(nested({ 'a.start': '1', 'a.end': '2', b: 'x' }), { a: { start: '1', end: '2' }, b: 'x' });
});

test('a press on a head sorts up, down, and as declared', () => {
  assert.equal(nextSort('', 'days'), 'days');
  assert.equal(nextSort('days', 'days'), '-days');
  assert.equal(nextSort('-days', 'days'), '');
  assert.equal(nextSort('-other', 'days'), 'days');
});
