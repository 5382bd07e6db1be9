import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** Somebody of a student's family. */
export const studentFamily = resource({
  name: 'studentFamily',
  service: 'xsgl',
  label: 'name',
  fields: {
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    relation: { kind: 'dict', dict: 'gxrelation', required: true },
    name: { kind: 'text', max: 50, required: true },
    birthYear: { kind: 'integer', min: 1900, max: 2100 },
    phone: { kind: 'text', form: 'phone', secret: 'phone' },
    workUnit: { kind: 'text', max: 80 },
    job: { kind: 'text', max: 40 },
    yearIncome: { kind: 'money', min: 0 },
    health: { kind: 'dict', dict: 'familyHealth' },
    isEmergency: { kind: 'boolean' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'export'],
  list: {
    columns: ['studentId.studentNo', 'studentId', 'relation', 'name', 'phone', 'workUnit', 'isEmergency'],
    filter: ['departmentId', 'classId', 'studentId', 'relation', 'isEmergency'],
    search: ['studentId', 'name'],
    sort: ['studentId', 'relation'],
  },
});
