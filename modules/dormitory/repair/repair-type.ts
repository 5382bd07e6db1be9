import { resource } from '#platform/kit/resource.ts';

/** Something that can be reported. A tree of at most three levels; only its leaves are chosen. */
export const repairType = resource({
  name: 'repairType',
  service: 'yxgl',
  label: 'name',
  fields: {
    parentId: { kind: 'ref', to: 'repairType' },
    name: { kind: 'text', max: 30, required: true },
    icon: { kind: 'dict', dict: 'repairIcon' },
    placeKind: { kind: 'dict', dict: 'repairPlace', required: true },
    urgency: { kind: 'dict', dict: 'repairUrgency', required: true },
    respondMin: { kind: 'integer', min: 1, max: 10_080, required: true },
    finishHours: { kind: 'integer', min: 1, max: 720, required: true },
    needPhoto: { kind: 'boolean' },
    chargeMode: { kind: 'dict', dict: 'repairCharge', required: true },
    tips: { kind: 'text', max: 500, form: 'lines' },
    sort: { kind: 'integer', min: 0, max: 9999 },
    status: { kind: 'dict', dict: 'enabled', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: [
      'name',
      'parentId',
      'placeKind',
      'urgency',
      'respondMin',
      'finishHours',
      'needPhoto',
      'chargeMode',
      'status',
    ],
    filter: ['parentId', 'placeKind', 'urgency', 'status', 'name'],
    search: ['name'],
    sort: ['sort', 'name'],
  },
  form: {
    main: [
      'parentId',
      'name',
      'icon',
      'placeKind',
      'urgency',
      'respondMin',
      'finishHours',
      'chargeMode',
      'sort',
    ],
    more: ['needPhoto', 'tips'],
  },
  unique: { typeNameTaken: ['parentId', 'name'] },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      stop: { from: ['enabled'], to: 'disabled' },
      reopen: { from: ['disabled'], to: 'enabled' },
    },
  },
});
