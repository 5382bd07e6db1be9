import { resource } from '#platform/kit/resource.ts';

/** Those who are to graduate in a year, or part of a year: what is asked of them, and how far their school has come with them. */
export const gradBatch = resource({
  name: 'gradBatch',
  service: 'xsgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    year: { kind: 'integer', min: 2000, max: 2100, required: true },
    graduateFrom: { kind: 'date', required: true },
    graduateTo: { kind: 'date', required: true },
    checks: { kind: 'dict', dict: 'gradCheck', many: true, required: true },
    rule: { kind: 'json' },
    effectiveOn: { kind: 'date', required: true },
    documentNo: { kind: 'text', max: 50 },
    publicDays: { kind: 'integer', min: 1, max: 30, required: true },
    confirmTemplateId: { kind: 'ref', to: 'signTemplate' },
    notice: { kind: 'text', max: 500, form: 'lines' },
    status: { kind: 'dict', dict: 'gradBatchStatus', write: 'transition' },
    checkedAt: { kind: 'datetime', write: 'server' },
    publicFrom: { kind: 'date', write: 'server' },
    publicTo: { kind: 'date', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: [
      'name',
      'year',
      'graduateFrom',
      'graduateTo',
      'effectiveOn',
      'publicFrom',
      'publicTo',
      'status',
    ],
    filter: ['year', 'status'],
    search: ['name'],
    sort: ['-year', 'name'],
  },
  form: {
    who: ['name', 'year', 'graduateFrom', 'graduateTo'],
    what: ['checks', 'rule', 'confirmTemplateId'],
    end: ['publicDays', 'effectiveOn', 'documentNo', 'notice'],
  },
  unique: { batchTaken: ['name'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      open: { from: ['draft'], to: 'auditing' },
      announce: { from: ['auditing'], to: 'publicity' },
      takeBack: { from: ['publicity'], to: 'auditing', reason: true },
    },
  },
});
