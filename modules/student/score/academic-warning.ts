import { resource } from '#platform/kit/resource.ts';
import { placed } from './placed.ts';

/** A student who has fallen behind by the end of a term. The level follows the school's limits; his counsellor answers for what is done. */
export const academicWarning = resource({
  name: 'academicWarning',
  service: 'xsgl',
  label: 'warningName',
  fields: {
    warningName: { kind: 'text', max: 60, write: 'server' },
    studentId: { kind: 'ref', to: 'student', required: true, show: ['studentNo'], write: 'server' },
    ...placed,
    xn: { kind: 'text', max: 9, write: 'server' },
    xqM: { kind: 'dict', dict: 'xqm', write: 'server' },
    level: { kind: 'dict', dict: 'warningGrade', write: 'server' },
    failedCourses: { kind: 'integer', write: 'server' },
    failedCredits: { kind: 'decimal', scale: 1, write: 'server' },
    termPoint: { kind: 'decimal', scale: 2, write: 'server' },
    note: { kind: 'text', min: 5, max: 500, form: 'lines', required: true, write: 'transition' },
    handledBy: { kind: 'ref', to: 'sysUser', write: 'server' },
    handledAt: { kind: 'datetime', write: 'server' },
    state: { kind: 'dict', dict: 'academicWarningState', write: 'transition' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'xn',
      'xqM',
      'studentId.studentNo',
      'studentId',
      'classId',
      'level',
      'failedCourses',
      'failedCredits',
      'termPoint',
      'state',
    ],
    filter: ['xn', 'xqM', 'level', 'state', 'departmentId', 'majorId', 'grade', 'classId'],
    search: ['studentId'],
    sort: ['-xn', '-xqM', '-failedCredits'],
  },
  unique: { warningTaken: ['studentId', 'xn', 'xqM'] },
  states: {
    field: 'state',
    initial: 'open',
    transitions: {
      handle: { from: ['open'], to: 'handled', input: ['note'] },
      lift: { from: ['open', 'handled'], to: 'lifted', reason: true },
    },
  },
  record: true,
});
