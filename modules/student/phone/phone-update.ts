import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** What somebody says of a student's numbers, by a sheet or by hand. It proposes them; of itself it changes none. */
export const phoneUpdate = resource({
  name: 'phoneUpdate',
  service: 'xsgl',
  label: 'updateNo',
  fields: {
    updateNo: { kind: 'serial', pattern: 'DH{date}{seq:4}' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    /** As a sheet wrote it: it must be that of the number. */
    studentName: { kind: 'text', max: 50 },
    ownPhone: { kind: 'text', form: 'phone', secret: 'phone' },
    guardianName: { kind: 'text', max: 50 },
    guardianRelation: { kind: 'dict', dict: 'gxrelation' },
    guardianPhone: { kind: 'text', form: 'phone', secret: 'phone' },
    shared: { kind: 'boolean' },
    proposed: { kind: 'integer', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'import', 'export'],
  list: {
    columns: [
      'updateNo',
      'studentId.studentNo',
      'studentId',
      'classId',
      'ownPhone',
      'guardianName',
      'guardianRelation',
      'guardianPhone',
      'proposed',
    ],
    filter: ['departmentId', 'classId', 'studentId'],
    search: ['updateNo', 'studentId'],
    sort: ['-updateNo'],
  },
  form: { main: ['studentId', 'ownPhone', 'guardianName', 'guardianRelation', 'guardianPhone', 'shared'] },
  import: {
    key: 'updateNo',
    columns: [
      'studentId',
      'studentName',
      'ownPhone',
      'guardianName',
      'guardianRelation',
      'guardianPhone',
      'shared',
    ],
    synonyms: {
      studentId: ['学号'],
      studentName: ['姓名'],
      ownPhone: ['本人电话', '手机号', '手机'],
      guardianName: ['监护人'],
      guardianRelation: ['关系'],
      guardianPhone: ['监护人电话', '家长手机', '家长电话'],
    },
  },
  record: true,
});
