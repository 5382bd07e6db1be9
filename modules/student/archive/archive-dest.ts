import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';

/** Where a student wants his file to go; the latest that was granted counts. */
export const archiveDest = resource({
  name: 'archiveDest',
  service: 'xsgl',
  label: 'applyNo',
  fields: {
    applyNo: { kind: 'serial', pattern: 'QX{date}{seq:4}' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    reasonCode: { kind: 'dict', dict: 'archiveDestReason', required: true },
    unitId: { kind: 'ref', to: 'archiveUnit', required: true },
    receiver: { kind: 'text', max: 50 },
    note: { kind: 'text', max: 200, form: 'lines' },
    fileIds: { kind: 'files', max: 3, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'reasonCode',
      'unitId',
      'receiver',
      'submittedAt',
      'auditStatus',
    ],
    filter: ['departmentId', 'classId', 'studentId', 'reasonCode', 'unitId', 'auditStatus'],
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

export const destApplication = application({
  of: archiveDest,
  process: 'archiveDest',
  person: 'studentId',
  asked: { where: ['reasonCode', 'unitId', 'receiver', 'note'], proof: ['fileIds'] },
  facts: ['reasonCode'],
  flow: climb(when('sys.byAgent != true', approve('fdy')), approve({ role: 'gly' })),
});
