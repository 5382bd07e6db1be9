import { resource } from '#platform/kit/resource.ts';

/** A class in a building on a night, added up when it was closed, and again whenever somebody found out about one of it. */
export const nightTally = resource({
  name: 'nightTally',
  service: 'yxgl',
  label: 'day',
  fields: {
    roundId: { kind: 'ref', to: 'signRound', required: true, write: 'server' },
    day: { kind: 'date', required: true, write: 'server' },
    buildingId: { kind: 'ref', to: 'building', write: 'server' },
    classId: { kind: 'ref', to: 'stuClass', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    due: { kind: 'integer', required: true, write: 'server' },
    signed: { kind: 'integer', required: true, write: 'server' },
    late: { kind: 'integer', required: true, write: 'server' },
    exempt: { kind: 'integer', required: true, write: 'server' },
    toCheck: { kind: 'integer', required: true, write: 'server' },
    checkedInTime: { kind: 'integer', required: true, write: 'server' },
    notBack: { kind: 'integer', required: true, write: 'server' },
  },
  scope: { class: 'classId', department: 'departmentId', building: 'buildingId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'day',
      'buildingId',
      'departmentId',
      'classId',
      'due',
      'signed',
      'late',
      'exempt',
      'toCheck',
      'notBack',
    ],
    filter: ['day', 'buildingId', 'departmentId', 'classId'],
    search: ['classId', 'buildingId'],
    sort: ['-day', 'buildingId'],
  },
  record: true,
});
