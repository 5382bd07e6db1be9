import { resource } from '#platform/kit/resource.ts';

/** Who checks which rooms for hazards, once or again and again. Each time is a round. */
export const securityTask = resource({
  name: 'securityTask',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    checkKind: { kind: 'dict', dict: 'securityKind', required: true },
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
    ownerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    status: { kind: 'dict', dict: 'roundPlanStatus', write: 'transition' },
  },
  scope: { owner: 'ownerId', building: 'buildingIds', department: 'departmentIds' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'checkKind', 'cycle', 'startAt', 'endAt', 'ownerId', 'status'],
    filter: ['status', 'checkKind', 'cycle', 'buildingIds', 'startAt'],
    search: ['name'],
    sort: ['-startAt'],
  },
  form: {
    what: ['name', 'checkKind', 'startAt', 'endAt', 'cycle', 'weekdays'],
    where: ['buildingIds', 'floorIds', 'departmentIds', 'roomIds', 'sample'],
    who: ['inspectors'],
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
