import { resource } from '#platform/kit/resource.ts';

/** Who inspects which areas by what, once or again and again. Each time is a round. */
export const publicTask = resource({
  name: 'publicTask',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    templateId: { kind: 'ref', to: 'hygieneTemplate', required: true },
    buildingIds: { kind: 'refs', to: 'building' },
    departmentIds: { kind: 'refs', to: 'department' },
    areaTypes: { kind: 'dict', dict: 'publicAreaType', many: true },
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
    columns: ['name', 'templateId', 'cycle', 'startAt', 'endAt', 'ownerId', 'status'],
    filter: ['status', 'cycle', 'buildingIds', 'startAt'],
    search: ['name'],
    sort: ['-startAt'],
  },
  form: {
    what: ['name', 'templateId', 'startAt', 'endAt', 'cycle', 'weekdays'],
    where: ['buildingIds', 'departmentIds', 'areaTypes'],
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
