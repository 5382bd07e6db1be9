import { resource } from '#platform/kit/resource.ts';

/** Classes go from one counsellor to another on a day, once both have said so. */
export const mentorHandover = resource({
  name: 'mentorHandover',
  service: 'xsgl',
  label: 'note',
  fields: {
    fromTeacherId: { kind: 'ref', to: 'teacher', show: ['staffNo'], required: true },
    toTeacherId: { kind: 'ref', to: 'teacher', show: ['staffNo'], required: true },
    classIds: { kind: 'refs', to: 'stuClass', required: true },
    effectiveOn: { kind: 'date', required: true },
    note: { kind: 'text', max: 500, form: 'lines', required: true },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    // both: whose it is
    partyIds: { kind: 'refs', to: 'teacher', write: 'server' },
    handedAt: { kind: 'datetime', write: 'server' },
    takenAt: { kind: 'datetime', write: 'server' },
    doneAt: { kind: 'datetime', write: 'server' },
    studentCount: { kind: 'integer', write: 'server' },
    matterCount: { kind: 'integer', write: 'server' },
    status: { kind: 'dict', dict: 'mentorHandoverStatus', write: 'transition' },
  },
  scope: { person: 'partyIds', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'export'],
  list: {
    columns: [
      'fromTeacherId',
      'toTeacherId',
      'classIds',
      'effectiveOn',
      'studentCount',
      'matterCount',
      'handedAt',
      'takenAt',
      'doneAt',
      'status',
    ],
    filter: ['departmentId', 'fromTeacherId', 'toTeacherId', 'status', 'effectiveOn'],
    search: ['fromTeacherId', 'toTeacherId'],
    sort: ['-effectiveOn'],
  },
  form: { main: ['fromTeacherId', 'toTeacherId', 'classIds', 'effectiveOn', 'note'] },
  states: {
    field: 'status',
    initial: 'open',
    transitions: {
      handAway: { from: ['open'], to: 'same' },
      takeOver: { from: ['open'], to: 'same' },
      callOff: { from: ['open'], to: 'cancelled', reason: true },
    },
  },
  record: true,
});
