import { resource } from '#platform/kit/resource.ts';

/** What somebody owes for the room in which he lived: damage, or a repair that he has to pay. Fees bills it, and its payment settles it. */
export const dormDue = resource({
  name: 'dormDue',
  service: 'yxgl',
  label: 'what',
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
    buildingId: { kind: 'ref', to: 'building', write: 'server' },
    source: { kind: 'dict', dict: 'dueSource', required: true, write: 'server' },
    sourceId: { kind: 'text', max: 64, write: 'server' },
    what: { kind: 'text', max: 200, required: true, write: 'server' },
    amount: { kind: 'money', required: true, write: 'server' },
    status: { kind: 'dict', dict: 'dueStatus', required: true, write: 'transition' },
    settledAt: { kind: 'datetime', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId', building: 'buildingId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'source',
      'what',
      'amount',
      'status',
      'settledAt',
    ],
    filter: ['status', 'source', 'buildingId', 'departmentId', 'classId', 'studentId'],
    search: ['what', 'studentId'],
    sort: ['-createdAt'],
  },
  states: {
    field: 'status',
    initial: 'open',
    transitions: {
      settle: { from: ['open'], to: 'paid' },
      waive: { from: ['open'], to: 'waived', reason: true },
    },
  },
  record: true,
});
