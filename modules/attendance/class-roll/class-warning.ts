import { resource } from '#platform/kit/resource.ts';

/** A student has missed so many hours of a term: told once for each limit, and taken back where marks are put right. */
export const classWarning = resource({
  name: 'classWarning',
  service: 'yxgl',
  label: 'limitHours',
  fields: {
    calendarId: { kind: 'ref', to: 'schoolCalendar', required: true, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    classId: { kind: 'ref', to: 'stuClass', required: true, write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    limitHours: { kind: 'integer', required: true, write: 'server' },
    // which of the school's limits: the first asks for a talk, all others for a look at discipline
    level: { kind: 'integer', required: true, write: 'server' },
    hours: { kind: 'integer', required: true, write: 'server' },
    status: { kind: 'dict', dict: 'rollWarning', write: 'transition' },
    note: { kind: 'text', min: 5, max: 500, form: 'lines', required: true, write: 'transition' },
    handledBy: { kind: 'ref', to: 'sysUser', write: 'server' },
    handledAt: { kind: 'datetime', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'limitHours',
      'hours',
      'level',
      'createdAt',
      'status',
      'note',
      'handledBy',
    ],
    filter: ['calendarId', 'departmentId', 'classId', 'studentId', 'level', 'status'],
    search: ['studentId'],
    sort: ['-createdAt', '-level'],
  },
  states: {
    field: 'status',
    initial: 'open',
    transitions: { handle: { from: ['open'], to: 'handled', input: ['note'] } },
  },
  record: true,
});
