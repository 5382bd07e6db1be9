import { resource } from '#platform/kit/resource.ts';

/** A newcomer arrived: when, at which counter, and who saw him. Undone, it stays to be read. */
export const siteReport = resource({
  name: 'siteReport',
  service: 'yxgl',
  label: 'reportNo',
  fields: {
    reportNo: { kind: 'serial', pattern: 'BD{date}{seq:5}' },
    batchId: { kind: 'ref', to: 'welcomeBatch', required: true, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo', 'gender'], required: true, write: 'server' },
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
    reportedAt: { kind: 'datetime', required: true, write: 'server' },
    counterId: { kind: 'ref', to: 'siteCounter', write: 'server' },
    operatorId: { kind: 'ref', to: 'sysUser', write: 'server' },
    mode: { kind: 'dict', dict: 'reportMode', required: true, write: 'server' },
    overrideReason: { kind: 'text', max: 200, write: 'server' },
    state: { kind: 'dict', dict: 'reportState', write: 'transition' },
    undoneAt: { kind: 'datetime', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId', owner: 'operatorId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'reportNo',
      'studentId.studentNo',
      'studentId',
      'departmentId',
      'classId',
      'reportedAt',
      'counterId',
      'operatorId',
      'mode',
      'state',
    ],
    filter: ['batchId', 'departmentId', 'classId', 'counterId', 'mode', 'state', 'reportedAt', 'studentId'],
    search: ['reportNo', 'studentId'],
    sort: ['-reportedAt'],
  },
  states: {
    field: 'state',
    initial: 'standing',
    transitions: { undo: { from: ['standing'], to: 'undone', reason: true } },
  },
  record: true,
});
