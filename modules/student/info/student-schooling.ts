import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A school that a student went to before he came. */
export const studentSchooling = resource({
  name: 'studentSchooling',
  service: 'xsgl',
  label: 'school',
  fields: {
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    fromDate: { kind: 'date', required: true },
    toDate: { kind: 'date', required: true },
    school: { kind: 'text', max: 80, required: true },
    duty: { kind: 'text', max: 40 },
    witness: { kind: 'text', max: 50 },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'export'],
  list: {
    columns: ['studentId.studentNo', 'studentId', 'fromDate', 'toDate', 'school', 'duty', 'witness'],
    filter: ['departmentId', 'classId', 'studentId'],
    search: ['studentId', 'school'],
    sort: ['studentId', 'fromDate'],
  },
});
