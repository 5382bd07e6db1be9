import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { approve, climb, run } from '#platform/kit/workflow/flow.ts';

/** A newcomer asks for another major: his college lets him go, the other takes him, the school agrees. */
export const majorChange = resource({
  name: 'majorChange',
  service: 'yxgl',
  label: 'applyNo',
  fields: {
    applyNo: { kind: 'serial', pattern: 'ZY{date}{seq:4}' },
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
    fromMajorId: { kind: 'ref', to: 'major', write: 'server' },
    toMajorId: { kind: 'ref', to: 'major', required: true },
    toDepartmentId: { kind: 'ref', to: 'department', write: 'server' },
    reason: { kind: 'text', max: 300, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 4, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    placeHeld: { kind: 'boolean', write: 'server' },
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
      'fromMajorId',
      'toMajorId',
      'auditStatus',
      'submittedAt',
    ],
    filter: ['batchId', 'departmentId', 'toMajorId', 'auditStatus', 'studentId', 'submittedAt'],
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

export const majorChangeApplication = application({
  of: majorChange,
  process: 'majorChangeNew',
  person: 'studentId',
  asked: { what: ['toMajorId', 'reason', 'fileIds'] },
  verbs: ['preview', 'submit', 'saveDraft', 'withdraw', 'discard', 'getMine'],
  facts: ['toMajorId', 'toDepartmentId'],
  flow: climb(
    approve('yxLeader'),
    // the college that takes him
    approve('yxLeader', {
      key: 'receiver',
      name: 'receiver',
      assignee: { rules: [{ kind: 'formDept', field: 'toDepartmentId' }] },
    }),
    run('holdMajor'),
    approve({ role: 'gly' }),
  ),
});
