import { resource } from '#platform/kit/resource.ts';

/** Who inspects which rooms by what, once or again and again. Each time is a round. */
export const hygieneTask = resource({
  name: 'hygieneTask',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    templateId: { kind: 'ref', to: 'hygieneTemplate', required: true },
    levelBy: { kind: 'dict', dict: 'hygieneBy', required: true },
    buildingIds: { kind: 'refs', to: 'building' },
    floorIds: { kind: 'refs', to: 'dormFloor' },
    departmentIds: { kind: 'refs', to: 'department' },
    roomIds: { kind: 'refs', to: 'dormRoom' },
    // percent of the rooms of each floor; all where nothing is said
    sample: { kind: 'integer', min: 5, max: 100 },
    startAt: { kind: 'datetime', required: true },
    endAt: { kind: 'datetime', required: true },
    cycle: { kind: 'dict', dict: 'roundCycle', required: true },
    weekdays: { kind: 'dict', dict: 'roundWeekday', many: true },
    inspectors: {
      kind: 'children',
      max: 100,
      required: true,
      of: {
        userId: { kind: 'ref', to: 'sysUser', required: true },
        buildingIds: { kind: 'refs', to: 'building' },
      },
    },
    multi: { kind: 'dict', dict: 'hygieneMulti', required: true },
    publishMode: { kind: 'dict', dict: 'hygienePublish', required: true },
    rectifyBelow: { kind: 'decimal', scale: 1, min: 0, max: 100 },
    ownerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    status: { kind: 'dict', dict: 'roundPlanStatus', write: 'transition' },
  },
  scope: { owner: 'ownerId', building: 'buildingIds', department: 'departmentIds' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'templateId', 'levelBy', 'cycle', 'startAt', 'endAt', 'ownerId', 'status'],
    filter: ['status', 'levelBy', 'cycle', 'templateId', 'buildingIds', 'startAt'],
    search: ['name'],
    sort: ['-startAt'],
  },
  form: {
    what: ['name', 'templateId', 'levelBy', 'startAt', 'endAt', 'cycle', 'weekdays'],
    where: ['buildingIds', 'floorIds', 'departmentIds', 'roomIds', 'sample'],
    who: ['inspectors', 'multi', 'publishMode', 'rectifyBelow'],
  },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft'], to: 'running' },
      end: { from: ['running'], to: 'ended' },
      void: { from: ['running', 'ended'], to: 'void', reason: true },
    },
  },
});
