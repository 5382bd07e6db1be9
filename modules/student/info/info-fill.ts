import { resource } from '#platform/kit/resource.ts';

/** How far one student is in a campaign. */
export const infoFill = resource({
  name: 'infoFill',
  service: 'xsgl',
  label: 'studentId',
  fields: {
    campaignId: { kind: 'ref', to: 'infoCampaign', required: true },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true },
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
    status: { kind: 'dict', dict: 'fillStatus', write: 'server' },
    percent: { kind: 'integer', min: 0, max: 100, write: 'server' },
    missing: { kind: 'dict', dict: 'recordField', many: true, write: 'server' },
    signature: { kind: 'text', max: 60_000, write: 'server' },
    confirmedAt: { kind: 'datetime', write: 'server' },
    remindedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'campaignId',
      'studentId.studentNo',
      'studentId',
      'classId',
      'status',
      'percent',
      'missing',
      'confirmedAt',
      'remindedAt',
    ],
    filter: ['campaignId', 'departmentId', 'classId', 'studentId', 'status', 'percent', 'missing'],
    search: ['studentId'],
    sort: ['classId', 'studentId'],
  },
  record: true,
});
