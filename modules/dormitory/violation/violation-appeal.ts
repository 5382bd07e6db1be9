import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';

/** A student objects to a record of his. Granted, it is revoked, or costs as many points as its approvers wrote (`newPoints`). */
export const violationAppeal = resource({
  name: 'violationAppeal',
  service: 'yxgl',
  label: 'appealNo',
  fields: {
    appealNo: { kind: 'serial', pattern: 'SS{date}{seq:4}' },
    violationId: { kind: 'ref', to: 'dormViolation', required: true },
    ...through('violationId', {
      studentId: 'student',
      classId: 'stuClass',
      departmentId: 'department',
      severity: { kind: 'dict', dict: 'violationSeverity' },
    }),
    reason: { kind: 'text', min: 10, max: 500, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    newPoints: { kind: 'decimal', scale: 1, min: 0, max: 30, required: true, write: 'transition' },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'appealNo',
      'studentId',
      'classId',
      'violationId',
      'reason',
      'newPoints',
      'auditStatus',
      'submittedAt',
    ],
    filter: ['departmentId', 'classId', 'studentId', 'severity', 'auditStatus', 'submittedAt'],
    search: ['appealNo', 'studentId'],
    sort: ['-submittedAt'],
  },
  unique: { appealed: ['violationId'] },
  states: {
    field: 'auditStatus',
    initial: 'running',
    transitions: { setPoints: { from: ['running'], to: 'same', input: ['newPoints'] } },
  },
  record: true,
});

export const appealApplication = application({
  of: violationAppeal,
  process: 'dormViolationAppeal',
  person: 'studentId',
  asked: { why: ['reason', 'fileIds'] },
  upon: 'violationId',
  verbs: ['preview', 'submit', 'withdraw', 'getMine'],
  facts: ['severity'],
  flow: climb(
    approve('fdy'),
    approve('yxLeader'),
    when({ key: 'severe', is: 'severity = 3' }, approve({ role: 'gly' })),
  ),
});
