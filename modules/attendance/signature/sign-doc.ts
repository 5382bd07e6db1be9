import { resource } from '#platform/kit/resource.ts';

/** One person's copy of a text to sign. Signed by all whom it asks, it is sealed and can be verified by its code. */
export const signDoc = resource({
  name: 'signDoc',
  service: 'yxgl',
  label: 'title',
  fields: {
    title: { kind: 'text', max: 60, required: true },
    campaignId: { kind: 'ref', to: 'signCampaign', write: 'server' },
    userId: { kind: 'ref', to: 'sysUser', required: true, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], write: 'server' },
    classId: { kind: 'ref', to: 'stuClass', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    roles: { kind: 'dict', dict: 'signRole', many: true, required: true, write: 'server' },
    status: { kind: 'dict', dict: 'signStatus', write: 'transition' },
    until: { kind: 'datetime', write: 'server' },
    openedAt: { kind: 'datetime', write: 'server' },
    readSeconds: { kind: 'integer', write: 'server' },
    signedAt: { kind: 'datetime', write: 'server' },
    paperFileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf'], write: 'transition' },
    verifyCode: { kind: 'text', max: 12, form: 'code', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId', owner: 'userId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'userId',
      'studentId.studentNo',
      'departmentId',
      'classId',
      'title',
      'status',
      'signedAt',
      'verifyCode',
    ],
    filter: ['campaignId', 'status', 'departmentId', 'classId', 'signedAt'],
    search: ['title', 'verifyCode', 'studentId', 'userId'],
    sort: ['-createdAt'],
  },
  states: {
    field: 'status',
    initial: 'waiting',
    transitions: {
      offline: { from: ['waiting', 'partial'], to: 'signed', input: ['paperFileIds'], reason: true },
      revoke: { from: ['waiting', 'partial', 'signed'], to: 'revoked', reason: true },
    },
  },
  record: true,
});
