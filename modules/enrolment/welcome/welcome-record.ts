import { resource } from '#platform/kit/resource.ts';

/** One step of one newcomer. */
export const welcomeRecord = resource({
  name: 'welcomeRecord',
  service: 'yxgl',
  label: 'itemName',
  fields: {
    batchId: { kind: 'ref', to: 'welcomeBatch', required: true, write: 'server' },
    stepId: { kind: 'ref', to: 'welcomeStep', required: true, write: 'server' },
    itemName: { kind: 'snapshot', through: 'stepId', column: 'itemName', as: { kind: 'text' } },
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
    status: { kind: 'dict', dict: 'welcomeRecordStatus', required: true, write: 'server' },
    handledAt: { kind: 'datetime', write: 'server' },
    handlerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    counterId: { kind: 'ref', to: 'siteCounter', write: 'server' },
    remark: { kind: 'text', max: 200, write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'stepId',
      'status',
      'handledAt',
      'handlerId',
      'counterId',
      'remark',
    ],
    filter: ['batchId', 'stepId', 'status', 'departmentId', 'classId', 'counterId', 'handledAt', 'studentId'],
    search: ['studentId', 'itemName'],
    sort: ['-handledAt'],
  },
  record: true,
});
