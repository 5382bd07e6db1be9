import { resource } from '#platform/kit/resource.ts';

/** How many a major takes of a batch, of whom, and what it costs. */
export const majorPlan = resource({
  name: 'majorPlan',
  service: 'dzks',
  label: 'name',
  fields: {
    batchId: { kind: 'ref', to: 'examBatch', required: true },
    majorId: { kind: 'ref', to: 'major', required: true },
    departmentId: {
      kind: 'snapshot',
      through: 'majorId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    majorCode: { kind: 'snapshot', through: 'majorId', column: 'majorCode', as: { kind: 'text' } },
    name: { kind: 'text', max: 110, write: 'server' },
    direction: { kind: 'text', max: 50 },
    kind: { kind: 'dict', dict: 'recruitKind' },
    planCount: { kind: 'integer', min: 1, max: 9999, required: true },
    genderLimit: { kind: 'dict', dict: 'xb' },
    minHeightCm: { kind: 'integer', min: 100, max: 220 },
    tuition: { kind: 'money', min: 0, max: 10_000_000 },
    campusId: { kind: 'ref', to: 'campus' },
    years: { kind: 'integer', min: 2, max: 5 },
    remark: { kind: 'text', max: 300, form: 'lines' },
    admittedCount: { kind: 'integer', write: 'server' },
  },
  scope: { department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'export'],
  list: {
    columns: [
      'batchId',
      'majorCode',
      'name',
      'departmentId',
      'kind',
      'planCount',
      'admittedCount',
      'genderLimit',
      'minHeightCm',
      'tuition',
      'years',
    ],
    filter: ['batchId', 'departmentId', 'majorId', 'kind'],
    search: ['name', 'majorCode'],
    sort: ['batchId', 'majorCode'],
  },
  form: {
    main: ['batchId', 'majorId', 'direction', 'kind', 'planCount'],
    more: ['genderLimit', 'minHeightCm', 'tuition', 'campusId', 'years', 'remark'],
  },
});
