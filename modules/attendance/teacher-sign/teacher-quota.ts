import { resource } from '#platform/kit/resource.ts';

/** How often people of a role visit in a week and a month, and what a visit has to be to count. */
export const teacherQuota = resource({
  name: 'teacherQuota',
  service: 'yxgl',
  label: 'kind',
  fields: {
    roleType: { kind: 'dict', dict: 'visitRole', required: true },
    kind: { kind: 'dict', dict: 'visitKind', required: true },
    perWeek: { kind: 'integer', min: 0, max: 50, required: true },
    perMonth: { kind: 'integer', min: 0, max: 200, required: true },
    minMinutes: { kind: 'integer', min: 0, max: 600, required: true },
    nightOnly: { kind: 'boolean' },
  },
  // the same for the whole school
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['roleType', 'kind', 'perWeek', 'perMonth', 'minMinutes', 'nightOnly'],
    filter: ['roleType', 'kind'],
    search: [],
    sort: ['roleType', 'kind'],
  },
  form: { main: ['roleType', 'kind', 'perWeek', 'perMonth', 'minMinutes', 'nightOnly'] },
  unique: { quotaTaken: ['roleType', 'kind'] },
});
