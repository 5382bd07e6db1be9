import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { approve, climb } from '#platform/kit/workflow/flow.ts';

/** A newcomer who can't pay yet comes through the green channel: what is deferred, until when, and why. */
export const greenChannel = resource({
  name: 'greenChannel',
  service: 'yxgl',
  label: 'applyNo',
  fields: {
    applyNo: { kind: 'serial', pattern: 'LT{date}{seq:4}' },
    batchId: { kind: 'ref', to: 'welcomeBatch', write: 'server' },
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
    reasonCode: { kind: 'dict', dict: 'greenReason', required: true },
    lines: {
      kind: 'children',
      max: 20,
      required: true,
      of: {
        billId: { kind: 'text', max: 36, required: true },
        title: { kind: 'text', max: 100 },
        deferFen: { kind: 'money', min: 1, max: 5_000_000, required: true },
      },
    },
    deferUntil: { kind: 'date', required: true },
    deferTotal: { kind: 'money', write: 'server' },
    loanBank: { kind: 'text', max: 40 },
    loanCode: { kind: 'text', max: 30, form: 'code' },
    loanFen: { kind: 'money', min: 0, max: 5_000_000 },
    giftPack: { kind: 'boolean' },
    fileIds: { kind: 'files', max: 6, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'applyNo',
      'studentId.studentNo',
      'studentId',
      'classId',
      'reasonCode',
      'deferTotal',
      'deferUntil',
      'giftPack',
      'auditStatus',
      'submittedAt',
    ],
    filter: ['batchId', 'departmentId', 'classId', 'reasonCode', 'auditStatus', 'studentId', 'submittedAt'],
    search: ['applyNo', 'studentId'],
    sort: ['-submittedAt'],
  },
  states: {
    field: 'auditStatus',
    initial: 'draft',
    transitions: { revoke: { from: ['approved'], to: 'cancelled', reason: true } },
  },
  record: true,
});

export const greenApplication = application({
  of: greenChannel,
  process: 'greenChannel',
  person: 'studentId',
  asked: {
    why: ['reasonCode', 'loanBank', 'loanCode', 'loanFen'],
    sum: ['lines', 'deferUntil', 'giftPack', 'fileIds'],
  },
  verbs: ['preview', 'submit', 'saveDraft', 'withdraw', 'discard', 'getMine'],
  facts: ['deferTotal', 'reasonCode'],
  flow: climb(approve('fdy'), approve('yxLeader'), approve({ role: 'gly' })),
});
