import { resource } from '#platform/kit/resource.ts';

/** A student may go through the doors of a building from now on, or no longer: what its devices have yet to be told. */
export const accessGrantTask = resource({
  name: 'accessGrantTask',
  service: 'yxgl',
  label: 'studentId',
  fields: {
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], write: 'server' },
    buildingId: { kind: 'ref', to: 'building', write: 'server' },
    action: { kind: 'dict', dict: 'grantAction', write: 'server' },
    status: { kind: 'dict', dict: 'grantStatus', write: 'transition' },
    tries: { kind: 'integer', write: 'server' },
    nextAt: { kind: 'datetime', write: 'server' },
    doneAt: { kind: 'datetime', write: 'server' },
    fault: { kind: 'text', max: 200, write: 'server' },
  },
  scope: { building: 'buildingId' },
  verbs: ['list'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'buildingId',
      'action',
      'status',
      'tries',
      'nextAt',
      'doneAt',
      'fault',
    ],
    filter: ['buildingId', 'studentId', 'action', 'status'],
    search: ['studentId'],
    sort: ['-nextAt'],
  },
  states: {
    field: 'status',
    initial: 'waiting',
    transitions: { retry: { from: ['failed', 'sent'], to: 'waiting' } },
  },
  record: true,
});
