import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A diploma. Its number is given once and never again, its `content` stays as it was on the day of issue. */
export const gradCert = resource({
  name: 'gradCert',
  service: 'xsgl',
  label: 'certNo',
  fields: {
    certNo: { kind: 'text', max: 18, write: 'server' },
    batchId: { kind: 'ref', to: 'gradBatch', required: true, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    studentName: { kind: 'snapshot', through: 'studentId', column: 'name', as: { kind: 'text' } },
    ...through('studentId', { classId: 'stuClass', majorId: 'major', departmentId: 'department' }),
    kind: { kind: 'dict', dict: 'gradConclusion', write: 'server' },
    issueDate: { kind: 'date', write: 'server' },
    content: { kind: 'json', write: 'server' },
    status: { kind: 'dict', dict: 'gradCertStatus', write: 'transition' },
    receivedOn: { kind: 'date', required: true, write: 'transition' },
    receiver: { kind: 'text', max: 50, required: true, write: 'transition' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'certNo',
      'studentId.studentNo',
      'studentId',
      'majorId',
      'classId',
      'kind',
      'issueDate',
      'status',
      'receivedOn',
      'receiver',
    ],
    filter: ['batchId', 'departmentId', 'majorId', 'classId', 'kind', 'status'],
    search: ['certNo', 'studentId'],
    sort: ['certNo'],
  },
  unique: { certTaken: ['certNo'] },
  states: {
    field: 'status',
    initial: 'valid',
    transitions: {
      hand: { from: ['valid'], to: 'handed', input: ['receivedOn', 'receiver'] },
      revoke: { from: ['valid', 'handed'], to: 'revoked', reason: true },
    },
  },
  record: true,
});
