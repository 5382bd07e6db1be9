import { resource } from '#platform/kit/resource.ts';

/** What has to be read before a test is taken, and for how long. */
export const examMaterial = resource({
  name: 'examMaterial',
  service: 'zxks',
  label: 'title',
  fields: {
    planId: { kind: 'ref', to: 'examPlan', required: true },
    title: { kind: 'text', max: 60, required: true },
    content: { kind: 'text', max: 20_000, form: 'lines', required: true },
    minSeconds: { kind: 'integer', min: 0, max: 7200, required: true },
    sort: { kind: 'integer', min: 0, max: 999, required: true },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['planId', 'title', 'minSeconds', 'sort'],
    filter: ['planId'],
    search: ['title'],
    sort: ['planId', 'sort'],
  },
});
