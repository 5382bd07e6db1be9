import { resource } from '#platform/kit/resource.ts';

/** Within three months of arriving, whoever entered is looked at once more: procedure, identity, records, health. */
export const qualifyCheck = resource({
  name: 'qualifyCheck',
  service: 'yxgl',
  label: 'result',
  fields: {
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    classId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'classId',
      as: { kind: 'ref', to: 'stuClass' },
    },
    departmentId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    dueAt: { kind: 'date', required: true, write: 'server' },
    passed: { kind: 'dict', dict: 'qualifyItem', many: true, write: 'transition' },
    note: { kind: 'text', max: 300, form: 'lines', write: 'transition' },
    result: { kind: 'dict', dict: 'qualifyResult', write: 'transition' },
    checkerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    checkedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'dueAt',
      'result',
      'passed',
      'note',
      'checkerId',
      'checkedAt',
    ],
    filter: ['result', 'departmentId', 'classId', 'dueAt', 'studentId'],
    search: ['studentId'],
    sort: ['dueAt'],
  },
  unique: { checkTwice: ['studentId'] },
  states: {
    field: 'result',
    initial: 'pending',
    transitions: {
      pass: { from: ['pending', 'failed'], to: 'passed', input: ['passed', 'note'] },
      fail: { from: ['pending'], to: 'failed', input: ['passed', 'note'] },
      // another than who found the fault says that he has to leave
      revoke: { from: ['failed'], to: 'revoked', reason: true },
    },
  },
  record: true,
});
