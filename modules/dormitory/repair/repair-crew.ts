import { resource } from '#platform/kit/resource.ts';

/** Workers who mend certain things in certain buildings (none named: all). */
export const repairGroup = resource({
  name: 'repairGroup',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 30, required: true },
    leaderId: { kind: 'ref', to: 'teacher' },
    workerIds: { kind: 'refs', to: 'teacher' },
    typeIds: { kind: 'refs', to: 'repairType' },
    buildingIds: { kind: 'refs', to: 'building' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'leaderId', 'workerIds', 'typeIds', 'buildingIds'],
    search: ['name', 'leaderId', 'workerIds'],
    sort: ['name'],
  },
  form: { main: ['name', 'leaderId', 'workerIds', 'typeIds', 'buildingIds'] },
  unique: { groupNameTaken: ['name'] },
});

/** When a worker is on duty: every such weekday, or on one date. */
export const repairDuty = resource({
  name: 'repairDuty',
  service: 'yxgl',
  label: 'fromTime',
  fields: {
    workerId: { kind: 'ref', to: 'teacher', required: true },
    weekday: { kind: 'dict', dict: 'repairWeekday' },
    onDate: { kind: 'date' },
    fromTime: { kind: 'time', required: true },
    toTime: { kind: 'time', required: true },
    buildingIds: { kind: 'refs', to: 'building' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['workerId', 'weekday', 'onDate', 'fromTime', 'toTime', 'buildingIds'],
    filter: ['workerId', 'weekday', 'onDate'],
    search: ['workerId'],
    sort: ['workerId', 'weekday', 'onDate', 'fromTime'],
  },
  form: { main: ['workerId', 'weekday', 'onDate', 'fromTime', 'toTime', 'buildingIds'] },
});

/** A spare part in stock. */
export const repairPart = resource({
  name: 'repairPart',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    unit: { kind: 'text', max: 10, required: true },
    price: { kind: 'money', max: 100_000_000, required: true },
    stock: { kind: 'integer', min: 0, max: 1_000_000, required: true },
    warnStock: { kind: 'integer', min: 0, max: 1_000_000 },
    status: { kind: 'dict', dict: 'enabled', required: true },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'import', 'export'],
  list: {
    columns: ['name', 'unit', 'price', 'stock', 'warnStock', 'status'],
    filter: ['stock', 'status', 'name'],
    search: ['name'],
    sort: ['name'],
  },
  form: { main: ['name', 'unit', 'price', 'stock', 'warnStock', 'status'] },
  unique: { partNameTaken: ['name'] },
  import: { key: 'name', columns: ['name', 'unit', 'price', 'stock', 'warnStock', 'status'] },
});
