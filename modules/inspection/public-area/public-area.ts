import { resource } from '#platform/kit/resource.ts';

/** A place that is nobody's room: what it is, who answers for it, and when it is cleaned. */
export const publicArea = resource({
  name: 'publicArea',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 60, required: true },
    areaType: { kind: 'dict', dict: 'publicAreaType', required: true },
    buildingId: { kind: 'ref', to: 'building', required: true },
    sqm: { kind: 'integer', min: 1, max: 100_000 },
    ownerType: { kind: 'dict', dict: 'publicOwner', required: true },
    cleanerIds: { kind: 'refs', to: 'sysUser' },
    classId: { kind: 'ref', to: 'stuClass' },
    departmentId: { kind: 'ref', to: 'department' },
    slots: {
      kind: 'children',
      max: 30,
      of: {
        staffId: { kind: 'ref', to: 'sysUser', required: true },
        // every day where none is named
        weekday: { kind: 'dict', dict: 'roundWeekday' },
        fromTime: { kind: 'time', required: true },
        toTime: { kind: 'time', required: true },
      },
    },
    code: { kind: 'text', max: 20, write: 'server' },
    status: { kind: 'dict', dict: 'enabled', required: true },
  },
  scope: { building: 'buildingId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: [
      'name',
      'areaType',
      'buildingId',
      'sqm',
      'ownerType',
      'cleanerIds',
      'classId',
      'departmentId',
      'status',
    ],
    filter: ['areaType', 'buildingId', 'ownerType', 'status'],
    search: ['name'],
    sort: ['name'],
  },
  form: {
    what: ['name', 'areaType', 'buildingId', 'sqm', 'status'],
    whose: ['ownerType', 'cleanerIds', 'classId', 'departmentId'],
    when: ['slots'],
  },
  unique: { areaTaken: ['buildingId', 'name'], codeTaken: ['code'] },
});
