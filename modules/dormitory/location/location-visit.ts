import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A counsellor looked after somebody who lives elsewhere: when, how, and what he found. */
export const locationVisit = resource({
  name: 'locationVisit',
  service: 'yxgl',
  label: 'result',
  fields: {
    applyId: { kind: 'ref', to: 'locationApply', required: true },
    ...through('applyId', { studentId: 'student', classId: 'stuClass', departmentId: 'department' }),
    at: { kind: 'datetime', required: true },
    mode: { kind: 'dict', dict: 'locationVisitMode', required: true },
    result: { kind: 'text', min: 5, max: 500, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
  },
  scope: { class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'export'],
  list: {
    columns: ['studentId', 'classId', 'applyId', 'at', 'mode', 'result'],
    filter: ['departmentId', 'classId', 'studentId', 'mode', 'at'],
    search: ['studentId', 'result'],
    sort: ['-at'],
  },
  record: true,
});
