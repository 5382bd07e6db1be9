import { resource } from '#platform/kit/resource.ts';

/** The least that counts: of a subject or of the total, for a plan, a kind of candidates or all. The most specific one holds. */
export const scoreLine = resource({
  name: 'scoreLine',
  service: 'dzks',
  label: 'remark',
  fields: {
    batchId: { kind: 'ref', to: 'examBatch', required: true },
    kind: { kind: 'dict', dict: 'recruitKind' },
    planId: { kind: 'ref', to: 'majorPlan' },
    subjectId: { kind: 'ref', to: 'examSubject' },
    minScore: { kind: 'decimal', scale: 2, min: 0, max: 2000, required: true },
    remark: { kind: 'text', max: 100 },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['batchId', 'kind', 'planId', 'subjectId', 'minScore', 'remark'],
    filter: ['batchId', 'kind', 'planId', 'subjectId'],
    search: ['remark'],
    sort: ['batchId', 'kind'],
  },
  form: { main: ['batchId', 'kind', 'planId', 'subjectId', 'minScore', 'remark'] },
});
