import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';

/**
 * A change of a student's status, class or term of study. Granted, it takes effect on `effectiveOn` (`execStatus`): at once, or
 * by the clock. What was before stands beside what is then, so that the last one can be undone and papers can be printed.
 */
export const statusChange = resource({
  name: 'statusChange',
  service: 'xsgl',
  label: 'changeNo',
  fields: {
    changeNo: { kind: 'serial', pattern: 'YD{date}{seq:4}' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true },
    ...through('studentId', {
      classId: 'stuClass',
      majorId: 'major',
      departmentId: 'department',
      grade: { kind: 'text' },
    }),
    kind: { kind: 'dict', dict: 'statusKind', required: true },
    reasonCode: { kind: 'dict', dict: 'statusReason', required: true },
    reason: { kind: 'text', min: 10, max: 500, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 9, accept: ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx'] },
    startDate: { kind: 'date', required: true },
    endDate: { kind: 'date' },
    targetClassId: { kind: 'ref', to: 'stuClass' },
    targetMajorId: {
      kind: 'snapshot',
      through: 'targetClassId',
      column: 'majorId',
      as: { kind: 'ref', to: 'major' },
    },
    targetDepartmentId: {
      kind: 'snapshot',
      through: 'targetClassId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    otherSchool: { kind: 'text', max: 100 },
    graduationDate: { kind: 'date' },
    fromStatus: { kind: 'dict', dict: 'xjzt', write: 'server' },
    toStatus: { kind: 'dict', dict: 'xjzt', write: 'server' },
    formerGraduation: { kind: 'date', write: 'server' },
    effectiveOn: { kind: 'date', write: 'transition' },
    documentNo: { kind: 'text', max: 60 },
    documentFileIds: { kind: 'files', max: 3, accept: ['pdf', 'jpg', 'jpeg', 'png'], write: 'transition' },
    execStatus: { kind: 'dict', dict: 'statusExec', required: true, write: 'server' },
    failKey: { kind: 'dict', dict: 'statusBlock', write: 'server' },
    failNote: { kind: 'text', max: 200, write: 'server' },
    executedAt: { kind: 'datetime', write: 'server' },
    remindedOn: { kind: 'date', write: 'server' },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export', 'import'],
  list: {
    columns: [
      'changeNo',
      'studentId.studentNo',
      'studentId',
      'classId',
      'kind',
      'fromStatus',
      'toStatus',
      'targetClassId',
      'effectiveOn',
      'documentNo',
      'auditStatus',
      'execStatus',
      'submittedAt',
    ],
    filter: [
      'kind',
      'departmentId',
      'majorId',
      'grade',
      'classId',
      'studentId',
      'reasonCode',
      'auditStatus',
      'execStatus',
      'effectiveOn',
      'submittedAt',
    ],
    search: ['changeNo', 'documentNo', 'studentId'],
    sort: ['-submittedAt'],
  },
  states: {
    field: 'auditStatus',
    initial: 'draft',
    transitions: {
      arrange: { from: ['approved'], to: 'same', input: ['effectiveOn', 'documentNo', 'documentFileIds'] },
      execute: { from: ['approved'], to: 'same' },
      callOff: { from: ['approved'], to: 'cancelled', reason: true },
      undo: { from: ['approved'], to: 'cancelled', reason: true },
    },
  },
  import: {
    key: 'changeNo',
    columns: [
      'studentId',
      'kind',
      'reasonCode',
      'reason',
      'startDate',
      'targetClassId',
      'endDate',
      'graduationDate',
      'otherSchool',
      'documentNo',
    ],
    synonyms: {
      studentId: ['学号'],
      kind: ['类型', '异动类型'],
      reasonCode: ['原因'],
      reason: ['说明'],
      startDate: ['生效日期'],
      targetClassId: ['目标班级代码', '目标班级'],
      endDate: ['截止日期'],
      documentNo: ['文号'],
    },
  },
  record: true,
});

export const statusApplication = application({
  of: statusChange,
  process: 'statusChange',
  person: 'studentId',
  asked: {
    what: ['kind', 'startDate', 'endDate', 'targetClassId', 'graduationDate', 'otherSchool'],
    why: ['reasonCode', 'reason', 'fileIds'],
  },
  facts: ['kind', 'reasonCode', 'targetDepartmentId'],
  flow: climb(
    when('sys.byAgent != true', approve('fdy')),
    approve('yxLeader'),
    // the college that takes him has a word, too
    when(
      'sys.isForeign = true',
      approve('yxLeader', {
        key: 'receiver',
        name: 'receiver',
        assignee: { rules: [{ kind: 'formDept', field: 'targetDepartmentId' }] },
      }),
    ),
    // who is to leave against his will, or for good, is heard by the head of the school as well
    when('sys.isGrave = true', approve({ role: 'xld' }, { key: 'council', name: 'council' })),
    approve({ role: 'gly' }),
  ),
});
