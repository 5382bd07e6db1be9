import { resource } from '#platform/kit/resource.ts';

/** A welcome: whom it takes in, when they do their steps at home and on which days they arrive. */
export const welcomeBatch = resource({
  name: 'welcomeBatch',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    grade: { kind: 'text', min: 4, max: 4, form: 'code', required: true },
    // none named: all
    ways: { kind: 'dict', dict: 'admitRoute', many: true },
    openFrom: { kind: 'date', required: true },
    openTo: { kind: 'date', required: true },
    reportFrom: { kind: 'datetime', required: true },
    reportTo: { kind: 'datetime', required: true },
    lateDays: { kind: 'integer', min: 0, max: 60, required: true },
    infoRules: {
      kind: 'children',
      max: 30,
      of: {
        field: { kind: 'dict', dict: 'welcomeInfoField', required: true },
        rule: { kind: 'dict', dict: 'welcomeInfoRule', required: true },
      },
    },
    infoReview: { kind: 'boolean' },
    changeDays: { kind: 'integer', min: 0, max: 90 },
    // its test is the step TEST; everybody of the list is on its roster
    examPlanId: { kind: 'ref', to: 'examPlan' },
    notice: { kind: 'richText' },
    pledge: { kind: 'richText' },
    status: { kind: 'dict', dict: 'welcomeStatus', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'grade', 'ways', 'openFrom', 'openTo', 'reportFrom', 'reportTo', 'status'],
    filter: ['grade', 'status', 'reportFrom'],
    sort: ['-reportFrom'],
  },
  form: {
    time: ['name', 'grade', 'ways', 'openFrom', 'openTo', 'reportFrom', 'reportTo', 'lateDays'],
    info: ['infoRules', 'infoReview', 'changeDays', 'examPlanId'],
    texts: ['notice', 'pledge'],
  },
  unique: { nameTaken: ['name'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft', 'closed'], to: 'open' },
      reread: { from: ['open'], to: 'same' },
      close: { from: ['open'], to: 'closed' },
    },
  },
});
