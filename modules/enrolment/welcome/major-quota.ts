import { resource } from '#platform/kit/resource.ts';

/** How many newcomers a major takes from others, and by which ways they must have been admitted. */
export const majorQuota = resource({
  name: 'majorQuota',
  service: 'yxgl',
  label: 'quota',
  fields: {
    batchId: { kind: 'ref', to: 'welcomeBatch', required: true },
    majorId: { kind: 'ref', to: 'major', required: true },
    quota: { kind: 'integer', min: 0, max: 999, required: true },
    ways: { kind: 'dict', dict: 'admitRoute', many: true },
    taken: { kind: 'integer', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['batchId', 'majorId', 'quota', 'taken', 'ways'],
    filter: ['batchId', 'majorId'],
    search: ['majorId'],
    sort: ['batchId', 'majorId'],
  },
  unique: { quotaTwice: ['batchId', 'majorId'] },
});
