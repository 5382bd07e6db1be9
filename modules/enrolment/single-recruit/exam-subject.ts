import { resource } from '#platform/kit/resource.ts';

/** What is examined: its full score, how much of it counts, and for whom. */
export const examSubject = resource({
  name: 'examSubject',
  service: 'dzks',
  label: 'name',
  fields: {
    batchId: { kind: 'ref', to: 'examBatch', required: true },
    name: { kind: 'text', max: 30, required: true },
    subjectType: { kind: 'dict', dict: 'examSubjectType', required: true },
    fullScore: { kind: 'decimal', scale: 2, min: 1, max: 1000, required: true },
    weight: { kind: 'decimal', scale: 2, min: 0, max: 500, required: true },
    passScore: { kind: 'decimal', scale: 2, min: 0, max: 1000 },
    step: { kind: 'decimal', scale: 2, min: 0.01, max: 10 },
    kinds: { kind: 'dict', dict: 'recruitKind', many: true },
    majorIds: { kind: 'refs', to: 'major' },
    sessionId: { kind: 'ref', to: 'recruitSession' },
    // the test on the platform that an online subject is taken in
    examPlanId: { kind: 'ref', to: 'examPlan' },
    compulsory: { kind: 'boolean' },
    sort: { kind: 'integer', min: 0, max: 99, required: true },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: [
      'batchId',
      'sort',
      'name',
      'subjectType',
      'fullScore',
      'weight',
      'kinds',
      'sessionId',
      'examPlanId',
      'compulsory',
    ],
    filter: ['batchId', 'subjectType'],
    sort: ['batchId', 'sort'],
  },
  form: {
    main: ['batchId', 'name', 'subjectType', 'fullScore', 'weight', 'passScore', 'step', 'sort'],
    who: ['kinds', 'majorIds', 'sessionId', 'examPlanId', 'compulsory'],
  },
  unique: { subjectTaken: ['batchId', 'name'] },
});
