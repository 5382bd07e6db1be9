import { resource } from '#platform/kit/resource.ts';

/** What isn't allowed in the dormitory, and how many points it costs. `code` is how other rooms name a type in a draft. */
export const dormViolationType = resource({
  name: 'dormViolationType',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 30, required: true },
    code: { kind: 'text', max: 30, form: 'code' },
    category: { kind: 'dict', dict: 'violationCategory', required: true },
    points: { kind: 'decimal', scale: 1, min: 0, max: 20, required: true },
    severity: { kind: 'dict', dict: 'violationSeverity', required: true },
    needConfiscate: { kind: 'boolean' },
    suggestPunish: { kind: 'text', max: 60 },
    sort: { kind: 'integer', min: 0, max: 999, required: true },
    status: { kind: 'dict', dict: 'enabled', required: true },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'category', 'points', 'severity', 'needConfiscate', 'suggestPunish', 'status'],
    filter: ['category', 'severity', 'status'],
    search: ['name'],
    sort: ['sort'],
  },
  unique: { typeTaken: ['name'], typeCodeTaken: ['code'] },
});
