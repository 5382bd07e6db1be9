import { resource } from '#platform/kit/resource.ts';

/** Who is on duty where, from when to when. A person stands in one place at a time. */
export const dutyRoster = resource({
  name: 'dutyRoster',
  service: 'yxgl',
  label: 'place',
  fields: {
    teacherId: { kind: 'ref', to: 'teacher', show: ['staffNo'], required: true },
    departmentId: {
      kind: 'snapshot',
      through: 'teacherId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    startsAt: { kind: 'datetime', required: true },
    endsAt: { kind: 'datetime', required: true },
    buildingId: { kind: 'ref', to: 'building' },
    place: { kind: 'text', max: 60, required: true },
    remark: { kind: 'text', max: 200, form: 'lines' },
    status: { kind: 'dict', dict: 'dutyStatus', write: 'transition' },
    // who is asked to take it, and whose it was
    swapToId: { kind: 'ref', to: 'teacher', write: 'server' },
    swapFromId: { kind: 'ref', to: 'teacher', write: 'server' },
    signedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { person: 'teacherId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'export', 'select'],
  list: {
    columns: [
      'startsAt',
      'endsAt',
      'teacherId',
      'departmentId',
      'buildingId',
      'place',
      'swapFromId',
      'signedAt',
      'status',
    ],
    filter: ['departmentId', 'teacherId', 'buildingId', 'status', 'startsAt'],
    search: ['place', 'teacherId', 'swapFromId'],
    sort: ['-startsAt'],
  },
  form: { main: ['teacherId', 'startsAt', 'endsAt', 'buildingId', 'place', 'remark'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft'], to: 'planned' },
      callOff: { from: ['planned', 'swapping'], to: 'draft' },
    },
  },
});
