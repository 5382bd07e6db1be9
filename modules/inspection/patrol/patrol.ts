import { resource } from '#platform/kit/resource.ts';

/** A walk along a route: which points were passed and which were not. */
export const patrol = resource({
  name: 'patrol',
  service: 'yxgl',
  label: 'routeName',
  fields: {
    routeId: { kind: 'ref', to: 'patrolRoute', write: 'server' },
    routeName: { kind: 'text', max: 50, write: 'server' },
    kind: { kind: 'dict', dict: 'patrolKind', write: 'server' },
    walkerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    buildingIds: { kind: 'refs', to: 'building', write: 'server' },
    // buildings of which no point is missing
    doneBuildingIds: { kind: 'refs', to: 'building', write: 'server' },
    startedAt: { kind: 'datetime', write: 'server' },
    endedAt: { kind: 'datetime', write: 'server' },
    state: { kind: 'dict', dict: 'patrolState', write: 'transition' },
    points: {
      kind: 'children',
      max: 60,
      write: 'server',
      of: {
        name: { kind: 'text', max: 40 },
        buildingId: { kind: 'ref', to: 'building' },
        code: { kind: 'text', max: 20 },
        hitAt: { kind: 'datetime' },
      },
    },
    planned: { kind: 'integer', write: 'server' },
    hits: { kind: 'integer', write: 'server' },
    missing: { kind: 'text', max: 300, write: 'server' },
    // a code that was read, and when
    scan: { kind: 'json', required: true, write: 'transition' },
  },
  scope: { owner: 'walkerId', building: 'buildingIds' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: ['startedAt', 'endedAt', 'routeName', 'kind', 'walkerId', 'planned', 'hits', 'missing', 'state'],
    filter: ['kind', 'buildingIds', 'walkerId', 'state', 'startedAt'],
    search: ['routeName', 'walkerId'],
    sort: ['-startedAt'],
  },
  states: {
    field: 'state',
    initial: 'walking',
    transitions: {
      hit: { from: 'any', to: 'same', input: ['scan'] },
      finish: { from: ['walking'], to: 'ended' },
    },
  },
  record: true,
});
