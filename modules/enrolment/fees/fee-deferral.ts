import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';

/** Somebody asks to pay part of a bill later. Granted, that part isn't to be paid before the day has passed. */
export const feeDeferral = resource({
  name: 'feeDeferral',
  service: 'jfgl',
  label: 'deferralNo',
  fields: {
    deferralNo: { kind: 'serial', pattern: 'HJ{date}{seq:4}' },
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
    billId: { kind: 'ref', to: 'bill', required: true },
    amount: { kind: 'money', min: 1, max: 5_000_000, required: true },
    untilDate: { kind: 'date', required: true },
    reason: { kind: 'text', max: 300, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'deferralNo',
      'studentId.studentNo',
      'studentId',
      'classId',
      'billId',
      'amount',
      'untilDate',
      'auditStatus',
      'submittedAt',
    ],
    filter: ['auditStatus', 'departmentId', 'classId', 'studentId', 'untilDate'],
    search: ['deferralNo', 'studentId'],
    sort: ['-submittedAt'],
  },
  states: {
    field: 'auditStatus',
    initial: 'running',
    transitions: { revoke: { from: ['approved'], to: 'cancelled', reason: true } },
  },
  record: true,
});

export const feeDeferralApplication = application({
  of: feeDeferral,
  process: 'feeDefer',
  person: 'studentId',
  asked: { what: ['billId', 'amount', 'untilDate'], why: ['reason', 'fileIds'] },
  verbs: ['preview', 'submit', 'withdraw', 'getMine', 'agent'],
  facts: ['amount'],
  flow: climb(when('sys.byAgent != true', approve('fdy')), approve('yxLeader'), approve({ role: 'gly' })),
});
