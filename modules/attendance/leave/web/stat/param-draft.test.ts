import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checked, draftOf, type LeaveParams } from './param-draft.ts';

const params: LeaveParams = {
  version: 3,
  levels: [1, 3, 7],
  levelsByDepartment: { 'dept-1': [0.5, 2, 5] },
  chainHours: 24,
  cancelHours: 24,
  dayMode: 'natural',
  autoCancel: true,
  maxAccuracy: 200,
  campusRadius: 800,
  curfew: {
    '1': '22:30',
    '2': '22:30',
    '3': '22:30',
    '4': '22:30',
    '5': '23:00',
    '6': '23:00',
    '7': '22:30',
  },
  parentHours: 24,
  retainRawDays: 180,
};

const { version: _version, ...rules } = params;

test('rules that nobody changed are sent as they came', () => {
  assert.deepEqual(checked(draftOf(params)), { rules });
});

test('limits that do not rise are wrong, in the school and in a college', () => {
  const draft = {
    ...draftOf(params),
    levels: ['1', '1', '7'],
    overrides: [{ departmentId: 'dept-1', limits: ['1', '2.3', '4'] }],
  };
  assert.deepEqual(checked(draft), { wrong: { levels: 'levels', 'override.0': 'levels' } });
});

test('an override without a college, a number out of bounds and half a time are named', () => {
  const draft = draftOf(params);
  const broken = {
    ...draft,
    overrides: [{ departmentId: '', limits: ['1', '3', '7'] }],
    numbers: { ...draft.numbers, parentHours: '0', maxAccuracy: '' },
    curfew: { ...draft.curfew, '6': '' },
  };
  assert.deepEqual(checked(broken), {
    wrong: { 'override.0': 'department', parentHours: 'number', maxAccuracy: 'number', 'curfew.6': 'clock' },
  });
});
