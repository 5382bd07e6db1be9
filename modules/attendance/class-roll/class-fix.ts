import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';

/** A mark of a roll that is to be put right: its student asks, or its teacher once the roll is locked. */
export const classFix = resource({
  name: 'classFix',
  service: 'yxgl',
  label: 'fixNo',
  fields: {
    fixNo: { kind: 'serial', pattern: 'KQ{date}{seq:4}' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    classId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'classId',
      as: { kind: 'ref', to: 'stuClass' },
    },
    departmentId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    recordId: { kind: 'ref', to: 'classRecord', required: true },
    courseName: { kind: 'text', max: 60, write: 'server' },
    day: { kind: 'date', write: 'server' },
    oldStatus: { kind: 'dict', dict: 'rollMark', write: 'server' },
    newStatus: { kind: 'dict', dict: 'rollFixed', required: true },
    // who took the roll
    teacherUserId: { kind: 'ref', to: 'sysUser', write: 'server' },
    reason: { kind: 'text', min: 5, max: 200, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    ...handedIn,
  },
  scope: { person: 'studentId', owner: 'teacherUserId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'courseName',
      'day',
      'oldStatus',
      'newStatus',
      'reason',
      'submittedAt',
      'auditStatus',
    ],
    filter: ['departmentId', 'classId', 'studentId', 'day', 'newStatus', 'auditStatus'],
    search: ['fixNo', 'courseName', 'studentId'],
    sort: ['-submittedAt'],
  },
  states: { field: 'auditStatus', initial: 'draft', transitions: {} },
  record: true,
});

export const classFixApplication = application({
  of: classFix,
  process: 'classFix',
  person: 'studentId',
  asked: { main: ['recordId', 'newStatus', 'reason', 'fileIds'] },
  facts: ['oldStatus', 'newStatus', 'teacherUserId'],
  // the teacher's own correction goes to the college at once
  flow: climb(when('sys.byAgent != true', approve({ field: 'teacherUserId' })), approve('yxLeader')),
});
