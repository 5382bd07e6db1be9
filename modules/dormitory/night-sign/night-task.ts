import { resource } from '#platform/kit/resource.ts';

/** The night check of some buildings: when residents sign, how, and how long each has to find out about who hasn't. */
export const nightTask = resource({
  name: 'nightTask',
  service: 'yxgl',
  label: 'title',
  fields: {
    title: { kind: 'text', max: 50, required: true },
    buildingIds: { kind: 'refs', to: 'building', required: true },
    weekdays: { kind: 'dict', dict: 'signWeekday', many: true },
    skipHoliday: { kind: 'boolean' },
    dateFrom: { kind: 'date', required: true },
    dateTo: { kind: 'date', required: true },
    startTime: { kind: 'time', required: true },
    endTime: { kind: 'time', required: true },
    lateUntil: { kind: 'time', required: true },
    methods: { kind: 'dict', dict: 'signWay', many: true, required: true },
    needAll: { kind: 'boolean' },
    points: {
      kind: 'children',
      max: 20,
      of: {
        name: { kind: 'text', max: 40, required: true },
        // `lng,lat` in GCJ-02
        position: { kind: 'text', max: 24, required: true },
        radius: { kind: 'integer', min: 50, max: 2000, required: true },
      },
    },
    remindMinutes: { kind: 'integer', min: 0, max: 120 },
    useGate: { kind: 'boolean' },
    fdyMinutes: { kind: 'integer', min: 5, max: 600, required: true },
    yxMinutes: { kind: 'integer', min: 5, max: 1440, required: true },
    status: { kind: 'dict', dict: 'signTaskStatus', write: 'transition' },
    publisherId: { kind: 'ref', to: 'sysUser', write: 'server' },
  },
  scope: { owner: 'publisherId', building: 'buildingIds' },
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['title', 'buildingIds', 'dateFrom', 'dateTo', 'startTime', 'endTime', 'lateUntil', 'status'],
    filter: ['buildingIds', 'status'],
    search: ['title'],
    sort: ['-createdAt'],
  },
  form: {
    what: ['title', 'buildingIds'],
    time: [
      'dateFrom',
      'dateTo',
      'startTime',
      'endTime',
      'lateUntil',
      'weekdays',
      'skipHoliday',
      'remindMinutes',
    ],
    how: ['methods', 'needAll', 'points', 'useGate'],
    after: ['fdyMinutes', 'yxMinutes'],
  },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft', 'stopped'], to: 'running' },
      stop: { from: ['running'], to: 'stopped' },
    },
  },
});
