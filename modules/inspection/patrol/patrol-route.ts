import { resource } from '#platform/kit/resource.ts';

/** Points that one passes on a walk, each with a code that hangs there. */
export const patrolRoute = resource({
  name: 'patrolRoute',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    kind: { kind: 'dict', dict: 'patrolKind', required: true },
    points: {
      kind: 'children',
      max: 60,
      required: true,
      of: {
        name: { kind: 'text', max: 40, required: true },
        buildingId: { kind: 'ref', to: 'building', required: true },
        // made where nothing is written; a code that was printed stays what it is
        code: { kind: 'text', max: 20, form: 'code' },
      },
    },
    buildingIds: { kind: 'refs', to: 'building', write: 'server' },
    status: { kind: 'dict', dict: 'enabled', required: true },
  },
  scope: { building: 'buildingIds' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'kind', 'buildingIds', 'status'],
    filter: ['kind', 'buildingIds', 'status'],
    search: ['name'],
    sort: ['name'],
  },
  unique: { routeTaken: ['name'] },
});
