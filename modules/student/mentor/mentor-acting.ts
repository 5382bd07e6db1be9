import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** Another counsellor stands in for the one of a class, ninety days at most; it ends by itself. */
export const mentorActing = resource({
  name: 'mentorActing',
  service: 'xsgl',
  label: 'reason',
  fields: {
    classId: { kind: 'ref', to: 'stuClass', required: true },
    ...through('classId', { departmentId: 'department' }),
    teacherId: { kind: 'ref', to: 'teacher', show: ['staffNo'], required: true },
    fromDate: { kind: 'date', required: true },
    toDate: { kind: 'date', required: true },
    reason: { kind: 'text', max: 200, required: true },
    status: { kind: 'dict', dict: 'mentorAssignStatus', write: 'transition' },
  },
  scope: { class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'export'],
  list: {
    columns: [
      'classId',
      'departmentId',
      'teacherId.staffNo',
      'teacherId',
      'fromDate',
      'toDate',
      'reason',
      'status',
    ],
    filter: ['departmentId', 'classId', 'teacherId', 'status', 'fromDate'],
    search: ['teacherId', 'classId'],
    sort: ['-fromDate'],
  },
  form: { main: ['classId', 'teacherId', 'fromDate', 'toDate', 'reason'] },
  states: {
    field: 'status',
    initial: 'active',
    transitions: { stop: { from: ['active'], to: 'ended', reason: true } },
  },
  record: true,
});
