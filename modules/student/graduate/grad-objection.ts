import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** Somebody says, while it is published, that what was concluded about a student is wrong; nothing is carried out before it is answered. */
export const gradObjection = resource({
  name: 'gradObjection',
  service: 'xsgl',
  label: 'studentName',
  fields: {
    auditId: { kind: 'ref', to: 'gradAudit', required: true, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    studentName: { kind: 'snapshot', through: 'studentId', column: 'name', as: { kind: 'text' } },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    content: { kind: 'text', max: 500, form: 'lines', required: true, write: 'server' },
    byUserId: { kind: 'ref', to: 'sysUser', write: 'server' },
    dueOn: { kind: 'date', write: 'server' },
    status: { kind: 'dict', dict: 'gradObjectionStatus', write: 'transition' },
    answer: { kind: 'text', max: 500, form: 'lines', required: true, write: 'transition' },
    answeredAt: { kind: 'datetime', write: 'server' },
  },
  scope: { department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'content',
      'createdAt',
      'dueOn',
      'status',
      'answer',
    ],
    filter: ['status', 'departmentId', 'classId'],
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
