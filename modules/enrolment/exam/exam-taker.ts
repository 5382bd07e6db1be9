import { resource } from '#platform/kit/resource.ts';

/** Somebody on the roster of a test, and what came of it once it is published. */
export const examTaker = resource({
  name: 'examTaker',
  service: 'zxks',
  label: 'takerName',
  fields: {
    planId: { kind: 'ref', to: 'examPlan', required: true, write: 'server' },
    takerKind: { kind: 'dict', dict: 'examTakerKind', write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], write: 'server' },
    takerName: { kind: 'text', max: 50, required: true, write: 'server' },
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
    ownerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    extraMinutes: { kind: 'integer', write: 'server' },
    status: { kind: 'dict', dict: 'examTakerStatus', write: 'transition' },
    score: { kind: 'decimal', scale: 2, write: 'server' },
    isPassed: { kind: 'boolean', write: 'server' },
    rank: { kind: 'integer', write: 'server' },
    minutes: { kind: 'integer', write: 'server' },
    leaves: { kind: 'integer', write: 'server' },
    publishedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { owner: 'ownerId', person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export', 'select'],
  list: {
    columns: [
      ...(['planId', 'studentId.studentNo', 'takerName', 'departmentId', 'classId'] as const),
      ...(['status', 'score', 'isPassed', 'rank', 'minutes', 'leaves', 'publishedAt'] as const),
    ],
    filter: ['planId', 'departmentId', 'classId', 'status', 'isPassed', 'studentId', 'publishedAt'],
    search: ['takerName', 'studentId'],
    sort: ['-publishedAt', 'rank'],
  },
  states: {
    field: 'status',
    initial: 'listed',
    transitions: {
      cheat: { from: ['listed', 'present'], to: 'cheat', reason: true },
      clear: { from: ['cheat'], to: 'listed', reason: true },
    },
  },
  record: true,
});
