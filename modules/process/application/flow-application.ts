import { resource } from '#platform/kit/resource.ts';

/**
 * Something that a person asked an office for, on a form that the office drew itself. What was filled in lies with the
 * case (`flow_instance.form`), which stays on the version of the flow, and so of the form, that it was written on.
 */
export const flowApplication = resource({
  name: 'flowApplication',
  service: 'process',
  label: 'applyNo',
  fields: {
    applyNo: { kind: 'serial', pattern: 'SQ{date}{seq:4}' },
    title: { kind: 'text', max: 200, write: 'server' },
    flowName: { kind: 'text', max: 60, write: 'server' },
    applicantId: { kind: 'ref', to: 'sysUser', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    classId: { kind: 'ref', to: 'stuClass', write: 'server' },
    auditStatus: { kind: 'dict', dict: 'processStatus', write: 'server' },
    submittedAt: { kind: 'datetime', write: 'server' },
    decidedAt: { kind: 'datetime', write: 'server' },
    fileIds: { kind: 'files', max: 50, write: 'server' },
  },
  scope: { owner: 'applicantId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'applyNo',
      'flowName',
      'title',
      'applicantId',
      'departmentId',
      'classId',
      'auditStatus',
      'submittedAt',
      'decidedAt',
    ],
    filter: ['flowName', 'auditStatus', 'departmentId', 'classId', 'submittedAt', 'decidedAt'],
    search: ['applyNo', 'title', 'applicantId'],
    sort: ['-submittedAt'],
  },
  record: true,
});
