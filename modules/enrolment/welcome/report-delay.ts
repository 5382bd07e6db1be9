import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { approve, climb } from '#platform/kit/workflow/flow.ts';

/** A newcomer comes later than the days of arrival. */
export const reportDelay = resource({
  name: 'reportDelay',
  service: 'yxgl',
  label: 'applyNo',
  fields: {
    applyNo: { kind: 'serial', pattern: 'YQ{date}{seq:4}' },
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
    untilDate: { kind: 'date', required: true },
    reason: { kind: 'text', max: 300, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 4, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
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
      'untilDate',
      'reason',
      'auditStatus',
      'submittedAt',
    ],
    filter: ['batchId', 'departmentId', 'classId', 'auditStatus', 'untilDate', 'studentId'],
    search: ['applyNo', 'studentId'],
    sort: ['-submittedAt'],
  },
  states: {
    field: 'auditStatus',
    initial: 'draft',
    transitions: {},
  },
  record: true,
});

export const delayApplication = application({
  of: reportDelay,
  process: 'reportDelay',
  person: 'studentId',
  asked: { when: ['untilDate', 'reason', 'fileIds'] },
  verbs: ['preview', 'submit', 'saveDraft', 'withdraw', 'discard', 'getMine'],
  facts: ['untilDate'],
  flow: climb(approve('fdy'), approve('yxLeader')),
});
