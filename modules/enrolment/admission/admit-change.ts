import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';

/** The office asks that who somebody is be corrected, or that his admission end: others check it. */
export const admitChange = resource({
  name: 'admitChange',
  service: 'zsgl',
  label: 'changeNo',
  fields: {
    changeNo: { kind: 'serial', pattern: 'LQ{date}{seq:4}' },
    admittedId: { kind: 'ref', to: 'admittedStudent', show: ['ksh'], required: true },
    departmentId: {
      kind: 'snapshot',
      through: 'admittedId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    changeKind: { kind: 'dict', dict: 'admitChangeKind', required: true },
    newName: { kind: 'text', max: 50 },
    newGender: { kind: 'dict', dict: 'xb' },
    newKsh: { kind: 'text', max: 20, form: 'code' },
    newIdNumber: { kind: 'text', max: 18, form: 'idNumber', secret: 'idNumber' },
    newMajorId: { kind: 'ref', to: 'major' },
    newScore: { kind: 'decimal', scale: 2, min: 0, max: 1000 },
    reason: { kind: 'text', min: 5, max: 500, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    summary: { kind: 'text', max: 500, write: 'server' },
    ...handedIn,
  },
  scope: { department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'changeNo',
      'admittedId.ksh',
      'admittedId',
      'changeKind',
      'summary',
      'auditStatus',
      'submittedAt',
    ],
    filter: ['departmentId', 'changeKind', 'auditStatus', 'submittedAt'],
    search: ['changeNo', 'admittedId'],
    sort: ['-submittedAt'],
  },
  states: { field: 'auditStatus', initial: 'draft', transitions: {} },
  record: true,
});

export const changeApplication = application({
  of: admitChange,
  process: 'admitChange',
  asked: {
    what: [
      'admittedId',
      'changeKind',
      'newName',
      'newGender',
      'newKsh',
      'newIdNumber',
      'newMajorId',
      'newScore',
    ],
    why: ['reason', 'fileIds'],
  },
  facts: ['changeKind', 'summary', 'departmentId'],
  // the college that was admitted to checks it; an admission that ends is the word of the school besides
  flow: climb(
    approve('formDept', {
      key: 'check',
      assignee: { rules: [{ kind: 'formDept', field: 'departmentId' }] },
    }),
    when(
      { key: 'leader', is: 'changeKind != fix' },
      approve({ role: 'gly' }, { key: 'leader', empty: { do: 'pass' } }),
    ),
  ),
});
