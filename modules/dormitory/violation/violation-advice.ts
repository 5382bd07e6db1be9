import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** What the points of a term ask for: a talk, a notice, a punishment. A suggestion with its evidence, which somebody takes up. */
export const violationAdvice = resource({
  name: 'violationAdvice',
  service: 'yxgl',
  label: 'studentId',
  fields: {
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    termId: { kind: 'ref', to: 'schoolCalendar', write: 'server' },
    level: { kind: 'dict', dict: 'violationLevel', required: true, write: 'server' },
    points: { kind: 'decimal', scale: 1, write: 'server' },
    evidenceIds: { kind: 'refs', to: 'dormViolation', write: 'server' },
    status: { kind: 'dict', dict: 'adviceStatus', required: true, write: 'transition' },
    measure: { kind: 'text', min: 5, max: 300, form: 'lines', required: true, write: 'transition' },
    handledAt: { kind: 'datetime', write: 'server' },
  },
  scope: { class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'termId',
      'points',
      'level',
      'status',
      'measure',
    ],
    filter: ['status', 'level', 'departmentId', 'classId', 'studentId', 'termId'],
    search: ['studentId'],
    sort: ['-points'],
  },
  states: {
    field: 'status',
    initial: 'open',
    transitions: { handle: { from: ['open'], to: 'done', input: ['measure'] } },
  },
  record: true,
});
