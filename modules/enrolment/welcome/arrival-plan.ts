import { resource } from '#platform/kit/resource.ts';

/** A station or airport at which newcomers are met. */
export const welcomeStation = resource({
  name: 'welcomeStation',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 30, required: true },
    meetAt: { kind: 'text', max: 60 },
    seats: { kind: 'integer', min: 0, max: 200 },
    status: { kind: 'dict', dict: 'enabled', required: true },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: { columns: ['name', 'meetAt', 'seats', 'status'], filter: ['status'], sort: ['name'] },
  unique: { stationTaken: ['name'] },
});

/** When and where a newcomer reaches town, with how many, and whether he wants to be fetched. */
export const arrivalPlan = resource({
  name: 'arrivalPlan',
  service: 'yxgl',
  label: 'tripNo',
  fields: {
    batchId: { kind: 'ref', to: 'welcomeBatch', required: true, write: 'server' },
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
    transport: { kind: 'dict', dict: 'welcomeTransport', required: true, write: 'server' },
    tripNo: { kind: 'text', max: 20, write: 'server' },
    stationId: { kind: 'ref', to: 'welcomeStation', write: 'server' },
    arriveAt: { kind: 'datetime', required: true, write: 'server' },
    companions: { kind: 'integer', write: 'server' },
    needPickup: { kind: 'boolean', write: 'server' },
    luggage: { kind: 'integer', write: 'server' },
    status: { kind: 'dict', dict: 'arrivalStatus', write: 'transition' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'export'],
  list: {
    columns: [
      'arriveAt',
      'stationId',
      'transport',
      'tripNo',
      'studentId',
      'departmentId',
      'companions',
      'luggage',
      'needPickup',
      'status',
    ],
    filter: [
      'batchId',
      'stationId',
      'transport',
      'departmentId',
      'needPickup',
      'status',
      'arriveAt',
      'studentId',
    ],
    search: ['studentId', 'tripNo'],
    sort: ['arriveAt'],
  },
  unique: { planTwice: ['studentId'] },
  states: {
    field: 'status',
    initial: 'planned',
    transitions: { meet: { from: ['planned'], to: 'met' } },
  },
  record: true,
});
