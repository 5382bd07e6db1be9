import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';

/** Where a graduate goes; the latest that was granted counts. A registered employer says whether it is so (`word`). */
export const gradDestination = resource({
  name: 'gradDestination',
  service: 'xsgl',
  label: 'applyNo',
  fields: {
    applyNo: { kind: 'serial', pattern: 'BYQX{date}{seq:4}' },
    batchId: { kind: 'ref', to: 'gradBatch', write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    ...through('studentId', { classId: 'stuClass', majorId: 'major', departmentId: 'department' }),
    kind: { kind: 'dict', dict: 'gradDestKind', required: true },
    employerId: { kind: 'ref', to: 'employer' },
    unitName: { kind: 'text', max: 80 },
    creditCode: { kind: 'text', max: 18, form: 'code' },
    industry: { kind: 'dict', dict: 'gradIndustry' },
    city: { kind: 'text', max: 40 },
    post: { kind: 'text', max: 50 },
    signedOn: { kind: 'date' },
    salary: { kind: 'money', min: 0, max: 10_000_000 },
    relatedMajor: { kind: 'integer', min: 1, max: 5 },
    note: { kind: 'text', max: 200, form: 'lines' },
    fileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    word: { kind: 'dict', dict: 'employerWord', write: 'server' },
    wordNote: { kind: 'text', max: 200, write: 'server' },
    wordAt: { kind: 'datetime', write: 'server' },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId', employer: 'employerId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'kind',
      'unitName',
      'city',
      'post',
      'signedOn',
      'word',
      'auditStatus',
    ],
    filter: ['batchId', 'departmentId', 'majorId', 'classId', 'kind', 'industry', 'word', 'auditStatus'],
    search: ['applyNo', 'studentId', 'unitName'],
    sort: ['-submittedAt'],
  },
  states: {
    field: 'auditStatus',
    initial: 'draft',
    transitions: { revoke: { from: ['approved'], to: 'cancelled', reason: true } },
  },
  record: true,
});

export const destinationApplication = application({
  of: gradDestination,
  process: 'gradDestination',
  person: 'studentId',
  asked: {
    kind: ['kind'],
    where: [
      'employerId',
      'unitName',
      'creditCode',
      'industry',
      'city',
      'post',
      'signedOn',
      'salary',
      'relatedMajor',
    ],
    proof: ['note', 'fileIds'],
  },
  facts: ['kind'],
  flow: climb(when('sys.byAgent != true', approve('fdy')), approve('yxLeader')),
});
