import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';

/** A student who missed a round asks for it to be put right afterwards. */
export const signFix = resource({
  name: 'signFix',
  service: 'yxgl',
  label: 'fixNo',
  fields: {
    fixNo: { kind: 'serial', pattern: 'BQ{date}{seq:4}' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    recordId: { kind: 'ref', to: 'signRecord', required: true },
    title: { kind: 'text', max: 50, write: 'server' },
    day: { kind: 'date', write: 'server' },
    bizType: { kind: 'dict', dict: 'signBiz', write: 'server' },
    // who decides about a round that isn't the dormitory's
    publisherId: { kind: 'ref', to: 'sysUser', write: 'server' },
    reason: { kind: 'text', min: 5, max: 200, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    ...handedIn,
  },
  scope: { person: 'studentId', owner: 'publisherId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'title',
      'day',
      'reason',
      'submittedAt',
      'auditStatus',
    ],
    filter: ['departmentId', 'classId', 'studentId', 'bizType', 'day', 'auditStatus'],
    search: ['fixNo', 'title', 'studentId'],
    sort: ['-submittedAt'],
  },
  states: { field: 'auditStatus', initial: 'draft', transitions: {} },
  record: true,
});

export const signFixApplication = application({
  of: signFix,
  process: 'signFix',
  person: 'studentId',
  verbs: ['preview', 'submit', 'saveDraft', 'withdraw', 'discard', 'getMine'],
  asked: { main: ['recordId', 'reason', 'fileIds'] },
  facts: ['bizType', 'publisherId'],
  flow: climb(
    when('bizType = dorm', approve('fdy')),
    when('bizType != dorm', approve({ field: 'publisherId' })),
  ),
});
