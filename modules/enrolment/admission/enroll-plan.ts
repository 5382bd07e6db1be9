import { resource } from '#platform/kit/resource.ts';

/** How many of a major the school may take in a year, by province, subjects, batch and route. */
export const enrollPlan = resource({
  name: 'enrollPlan',
  service: 'zsgl',
  label: 'majorId',
  fields: {
    year: { kind: 'integer', min: 2000, max: 2100, required: true },
    province: { kind: 'dict', dict: 'province', required: true },
    majorId: { kind: 'ref', to: 'major', required: true },
    departmentId: {
      kind: 'snapshot',
      through: 'majorId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    direction: { kind: 'text', max: 50 },
    subjectKind: { kind: 'dict', dict: 'subjectKind', required: true },
    batch: { kind: 'dict', dict: 'admitBatch', required: true },
    level: { kind: 'dict', dict: 'admitLevel' },
    route: { kind: 'dict', dict: 'admitRoute', required: true },
    planCount: { kind: 'integer', min: 1, max: 20_000, required: true },
    tuition: { kind: 'money', min: 0 },
    years: { kind: 'decimal', scale: 1, min: 2, max: 8 },
  },
  scope: { department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'export'],
  list: {
    columns: [
      'year',
      'province',
      'majorId',
      'direction',
      'subjectKind',
      'batch',
      'route',
      'planCount',
      'tuition',
    ],
    filter: ['year', 'province', 'departmentId', 'majorId', 'subjectKind', 'batch', 'route'],
    search: ['majorId', 'direction'],
    sort: ['-year', 'province'],
  },
  form: {
    main: ['year', 'province', 'majorId', 'direction', 'subjectKind', 'batch', 'level', 'route'],
    counts: ['planCount', 'tuition', 'years'],
  },
  unique: { planTwice: ['year', 'province', 'majorId', 'direction', 'subjectKind', 'batch', 'route'] },
});
