import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';

/** Somebody asks that part of a bill be waived. Granted, it lowers what he owes; of what he has paid already it comes back. */
export const feeWaiver = resource({
  name: 'feeWaiver',
  service: 'jfgl',
  label: 'waiverNo',
  fields: {
    waiverNo: { kind: 'serial', pattern: 'JM{date}{seq:4}' },
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
    waiverType: { kind: 'dict', dict: 'waiverType', required: true },
    amount: { kind: 'money', min: 1, max: 5_000_000, required: true },
    reason: { kind: 'text', max: 300, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'waiverNo',
      'studentId.studentNo',
      'studentId',
      'classId',
      'billId',
      'waiverType',
      'amount',
      'auditStatus',
      'submittedAt',
    ],
    filter: ['auditStatus', 'waiverType', 'departmentId', 'classId', 'studentId', 'submittedAt'],
    search: ['waiverNo', 'studentId'],
    sort: ['-submittedAt'],
  },
  record: true,
});

export const feeWaiverApplication = application({
  of: feeWaiver,
  process: 'feeWaive',
  person: 'studentId',
  asked: { what: ['billId', 'waiverType', 'amount'], why: ['reason', 'fileIds'] },
  verbs: ['preview', 'submit', 'withdraw', 'getMine', 'agent'],
  facts: ['amount', 'waiverType'],
  flow: climb(when('sys.byAgent != true', approve('fdy')), approve('yxLeader'), approve({ role: 'gly' })),
});
