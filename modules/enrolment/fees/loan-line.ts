import { resource } from '#platform/kit/resource.ts';

/** A student loan that a bank has paid to the school: it pays what loans may pay, what was due first. */
export const loanLine = resource({
  name: 'loanLine',
  service: 'jfgl',
  label: 'flowNo',
  fields: {
    flowNo: { kind: 'text', max: 40, form: 'code', required: true },
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
    bank: { kind: 'text', max: 60, required: true },
    receivedOn: { kind: 'date', required: true },
    amount: { kind: 'money', min: 1, max: 5_000_000, required: true },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'import', 'export'],
  list: {
    columns: ['flowNo', 'studentId.studentNo', 'studentId', 'classId', 'bank', 'receivedOn', 'amount'],
    filter: ['receivedOn', 'departmentId', 'classId', 'studentId', 'bank'],
    search: ['flowNo', 'studentId'],
    sort: ['-receivedOn'],
  },
  unique: { flowTaken: ['flowNo'] },
  import: {
    key: 'flowNo',
    columns: ['flowNo', 'studentId', 'bank', 'receivedOn', 'amount'],
    synonyms: { flowNo: ['流水号'], amount: ['金额'] },
  },
  record: true,
});
