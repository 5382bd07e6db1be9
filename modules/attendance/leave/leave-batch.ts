import { resource } from '#platform/kit/resource.ts';

/** One leave for a group (集体请假): one approval, one leave per student. */
export const leaveBatch = resource({
  name: 'leaveBatch',
  service: 'yxgl',
  label: 'title',
  fields: {
    title: { kind: 'text', max: 60, required: true },
    leaveTypeId: { kind: 'ref', to: 'leaveType', required: true },
    startTime: { kind: 'datetime', required: true },
    endTime: { kind: 'datetime', required: true },
    reason: { kind: 'text', max: 300, form: 'lines', required: true },
    studentCount: { kind: 'integer', write: 'server' },
    skippedCount: { kind: 'integer', write: 'server' },
    ownerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    auditStatus: { kind: 'dict', dict: 'processStatus', write: 'server' },
  },
  scope: { owner: 'ownerId' },
  verbs: ['list', 'detail'],
  list: {
    columns: [
      'title',
      'leaveTypeId',
      'startTime',
      'endTime',
      'studentCount',
      'skippedCount',
      'auditStatus',
      'createdAt',
    ],
    filter: ['auditStatus', 'leaveTypeId', 'startTime'],
    search: ['title'],
    sort: ['-createdAt'],
  },
  record: true,
});
