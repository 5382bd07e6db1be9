import { resource } from '#platform/kit/resource.ts';

/** One time that a task is carried out. Its results are published as a whole. */
export const hygieneRound = resource({
  name: 'hygieneRound',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 70, write: 'server' },
    taskId: { kind: 'ref', to: 'hygieneTask', write: 'server' },
    buildingIds: { kind: 'refs', to: 'building', write: 'server' },
    departmentIds: { kind: 'refs', to: 'department', write: 'server' },
    ownerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    startAt: { kind: 'datetime', write: 'server' },
    endAt: { kind: 'datetime', write: 'server' },
    state: { kind: 'dict', dict: 'hygieneRoundState', write: 'transition' },
    releasedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { owner: 'ownerId', building: 'buildingIds', department: 'departmentIds' },
  verbs: ['list', 'select'],
  list: { columns: ['name', 'startAt', 'endAt', 'state'], search: ['name'], sort: ['-startAt'] },
  unique: { roundOpen: ['taskId', 'startAt'] },
  states: {
    field: 'state',
    initial: 'running',
    transitions: {
      close: { from: ['running'], to: 'reviewing' },
      release: { from: ['running', 'reviewing'], to: 'released' },
      void: { from: ['running', 'reviewing', 'released'], to: 'void', reason: true },
    },
  },
  record: true,
});
