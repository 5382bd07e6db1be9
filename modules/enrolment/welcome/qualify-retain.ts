import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { approve, climb } from '#platform/kit/workflow/flow.ts';

/** A newcomer's place is kept for a later year: the army, an illness, a business of his own. */
export const qualifyRetain = resource({
  name: 'qualifyRetain',
  service: 'yxgl',
  label: 'applyNo',
  fields: {
    applyNo: { kind: 'serial', pattern: 'BL{date}{seq:4}' },
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
    kind: { kind: 'dict', dict: 'retainKind', required: true },
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
      'departmentId',
      'kind',
      'untilDate',
      'auditStatus',
      'submittedAt',
    ],
    filter: ['batchId', 'departmentId', 'classId', 'kind', 'auditStatus', 'untilDate', 'studentId'],
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

export const retainApplication = application({
  of: qualifyRetain,
  process: 'retainQualify',
  person: 'studentId',
  asked: { why: ['kind', 'untilDate', 'reason', 'fileIds'] },
  verbs: ['preview', 'submit', 'saveDraft', 'withdraw', 'discard', 'getMine'],
  facts: ['kind', 'untilDate'],
  flow: climb(approve('yxLeader'), approve({ role: 'gly' })),
});
