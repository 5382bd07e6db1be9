import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A counsellor or a college says that a proposal is wrong; the school answers before it runs. */
export const rolloverObjection = resource({
  name: 'rolloverObjection',
  service: 'base',
  label: 'studentName',
  fields: {
    rolloverId: { kind: 'ref', to: 'rollover', required: true, write: 'server' },
    itemId: { kind: 'ref', to: 'rolloverItem', required: true, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    studentName: { kind: 'snapshot', through: 'studentId', column: 'name', as: { kind: 'text' } },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    content: { kind: 'text', max: 300, rows: 3, required: true, write: 'server' },
    byUserId: { kind: 'ref', to: 'sysUser', write: 'server' },
    status: { kind: 'dict', dict: 'objectionStatus', write: 'transition' },
    answer: { kind: 'text', max: 300, rows: 3, required: true, write: 'transition' },
    answeredAt: { kind: 'datetime', write: 'server' },
  },
  scope: { class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'content',
      'byUserId',
      'createdAt',
      'status',
      'answer',
    ],
    filter: ['status', 'rolloverId', 'departmentId', 'classId'],
    search: ['studentId'],
    sort: ['-createdAt'],
  },
  states: {
    field: 'status',
    initial: 'open',
    transitions: {
      accept: { from: ['open'], to: 'accepted', input: ['answer'] },
      refuse: { from: ['open'], to: 'refused', input: ['answer'] },
    },
  },
  record: true,
});
