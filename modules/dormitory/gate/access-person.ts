import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** The number by which a vendor's devices know a student: of his person, his card or his face. */
export const accessPerson = resource({
  name: 'accessPerson',
  service: 'yxgl',
  label: 'personNo',
  fields: {
    personNo: { kind: 'text', max: 64, form: 'code', required: true },
    vendor: { kind: 'dict', dict: 'gateVendor', required: true },
    mode: { kind: 'dict', dict: 'gateMode', required: true },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'import', 'export'],
  list: {
    columns: ['studentId.studentNo', 'studentId', 'classId', 'vendor', 'mode', 'personNo'],
    filter: ['departmentId', 'classId', 'studentId', 'vendor', 'mode'],
    search: ['personNo', 'studentId'],
    sort: ['personNo'],
  },
  form: { main: ['studentId', 'vendor', 'mode', 'personNo'] },
  unique: { personTaken: ['vendor', 'personNo'] },
  import: {
    key: 'personNo',
    columns: ['personNo', 'studentId', 'vendor', 'mode'],
    synonyms: { personNo: ['卡号', '人员编号'], studentId: ['学号'] },
  },
});
