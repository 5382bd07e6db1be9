import { resource } from '#platform/kit/resource.ts';

/** Whom a mentor looks after, from a day to a day. Of one kind a student has one at a time (`mentor.assignedTwice`). */
export const mentorAssign = resource({
  name: 'mentorAssign',
  service: 'xsgl',
  label: 'endReason',
  fields: {
    assignNo: { kind: 'serial', pattern: 'DSZP{date}{seq:4}' },
    kind: { kind: 'dict', dict: 'mentorKind', required: true },
    teacherId: { kind: 'ref', to: 'teacher', show: ['staffNo'], required: true },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true },
    // where the student is now: a foreign key follows him
    classId: { kind: 'ref', to: 'stuClass', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    batchId: { kind: 'ref', to: 'mentorBatch', write: 'server' },
    fromDate: { kind: 'date', required: true },
    toDate: { kind: 'date', required: true },
    endReason: { kind: 'text', max: 200, required: true, write: 'transition' },
    status: { kind: 'dict', dict: 'mentorAssignStatus', write: 'transition' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'import', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'departmentId',
      'classId',
      'kind',
      'teacherId',
      'fromDate',
      'toDate',
      'status',
      'endReason',
    ],
    filter: ['kind', 'departmentId', 'classId', 'teacherId', 'studentId', 'status', 'batchId'],
    search: ['studentId', 'teacherId'],
    sort: ['-fromDate'],
  },
  form: { main: ['studentId', 'kind', 'teacherId', 'fromDate', 'toDate'] },
  states: {
    field: 'status',
    initial: 'active',
    transitions: { end: { from: ['active'], to: 'ended', input: ['endReason'] } },
  },
  import: {
    key: 'assignNo',
    columns: ['studentId', 'kind', 'teacherId', 'fromDate', 'toDate'],
    synonyms: {
      studentId: ['学号'],
      kind: ['类型', '导师类型'],
      teacherId: ['教师工号', '工号', '导师'],
      fromDate: ['开始日期', '起始日期'],
      toDate: ['结束日期', '截止日期'],
    },
  },
  record: true,
});
