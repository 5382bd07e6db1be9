import { resource } from '#platform/kit/resource.ts';

/** A reader at a door. Without a building it stands at a gate of the school. Its secret is shown once and kept sealed. */
export const accessDevice = resource({
  name: 'accessDevice',
  service: 'yxgl',
  label: 'name',
  fields: {
    code: { kind: 'text', max: 40, form: 'code', required: true },
    name: { kind: 'text', max: 60, required: true },
    vendor: { kind: 'dict', dict: 'gateVendor', required: true },
    buildingId: { kind: 'ref', to: 'building' },
    direction: { kind: 'dict', dict: 'gateWay', required: true },
    // others than its residents may come in here
    isOpen: { kind: 'boolean' },
    status: { kind: 'dict', dict: 'enabled' },
    secretAt: { kind: 'datetime', write: 'server' },
    lastBeatAt: { kind: 'datetime', write: 'server' },
    lagSeconds: { kind: 'integer', write: 'server' },
  },
  scope: { building: 'buildingId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'export'],
  list: {
    columns: [
      'code',
      'name',
      'vendor',
      'buildingId',
      'direction',
      'isOpen',
      'lastBeatAt',
      'lagSeconds',
      'secretAt',
      'status',
    ],
    filter: ['buildingId', 'vendor', 'status'],
    search: ['code', 'name'],
    sort: ['code'],
  },
  form: { main: ['code', 'name', 'vendor', 'buildingId', 'direction', 'isOpen', 'status'] },
  unique: { codeTaken: ['code'] },
});
