import { resource } from '#platform/kit/resource.ts';

/** One of a student's wishes in a turn of a round. */
export const mentorWish = resource({
  name: 'mentorWish',
  service: 'xsgl',
  label: 'statement',
  fields: {
    batchId: { kind: 'ref', to: 'mentorBatch', required: true, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    classId: { kind: 'ref', to: 'stuClass', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    teacherId: { kind: 'ref', to: 'teacher', write: 'server' },
    turn: { kind: 'integer', write: 'server' },
    ord: { kind: 'integer', write: 'server' },
    statement: { kind: 'text', max: 300, write: 'server' },
    status: { kind: 'dict', dict: 'mentorWishStatus', write: 'server' },
    decidedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'export'],
  list: {
    columns: [
      'batchId',
      'studentId.studentNo',
      'studentId',
      'classId',
      'turn',
      'ord',
      'teacherId',
      'status',
      'decidedAt',
    ],
    filter: ['batchId', 'departmentId', 'classId', 'studentId', 'teacherId', 'status'],
    search: ['studentId', 'teacherId'],
    sort: ['batchId', 'studentId', 'turn', 'ord'],
  },
  record: true,
});
