import { resource } from '#platform/kit/resource.ts';

/** What the school allows of a kind of change: to whom, for how long, and whether bed and bills must be settled first. */
export const statusRule = resource({
  name: 'statusRule',
  service: 'xsgl',
  label: 'kind',
  fields: {
    kind: { kind: 'dict', dict: 'statusKind', required: true, write: 'server' },
    byStudent: { kind: 'boolean', required: true },
    maxMonths: { kind: 'integer', min: 1, max: 120 },
    totalMonths: { kind: 'integer', min: 1, max: 120 },
    needsProof: { kind: 'boolean', required: true },
    mustClear: { kind: 'boolean', required: true },
    guide: { kind: 'text', max: 300, form: 'lines' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'update', 'export'],
  list: {
    columns: ['kind', 'byStudent', 'maxMonths', 'totalMonths', 'needsProof', 'mustClear', 'guide'],
    filter: ['kind', 'byStudent'],
    sort: ['kind'],
  },
  unique: { kindTaken: ['kind'] },
});
