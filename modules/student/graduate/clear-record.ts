import { resource } from '#platform/kit/resource.ts';

/** Whether a graduate has settled an item. `officeId` is the department that signs it off: the item's, else his college. */
export const clearRecord = resource({
  name: 'clearRecord',
  service: 'xsgl',
  label: 'studentName',
  fields: {
    auditId: { kind: 'ref', to: 'gradAudit', required: true, write: 'server' },
    itemId: { kind: 'ref', to: 'clearItem', required: true, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    studentName: { kind: 'snapshot', through: 'studentId', column: 'name', as: { kind: 'text' } },
    classId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'classId',
      as: { kind: 'ref', to: 'stuClass' },
    },
    officeId: { kind: 'ref', to: 'department', write: 'server' },
    isAuto: { kind: 'boolean', write: 'server' },
    state: { kind: 'dict', dict: 'clearState', write: 'server' },
    note: { kind: 'text', max: 200, write: 'server' },
    decidedBy: { kind: 'ref', to: 'sysUser', write: 'server' },
    decidedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'officeId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'itemId',
      'state',
      'note',
      'decidedBy',
      'decidedAt',
    ],
    filter: ['itemId', 'state', 'classId', 'officeId', 'isAuto'],
    search: ['studentId'],
    sort: ['classId', 'studentId'],
  },
  unique: { recordTwice: ['auditId', 'itemId'] },
  record: true,
});
