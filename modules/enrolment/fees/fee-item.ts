import { resource } from '#platform/kit/resource.ts';

/** What a school takes money for: whether parts may be paid, what comes back to whoever leaves, and on which paper it rests. */
export const feeItem = resource({
  name: 'feeItem',
  service: 'jfgl',
  label: 'name',
  fields: {
    code: { kind: 'text', max: 30, form: 'code', required: true },
    name: { kind: 'text', max: 40, required: true },
    kind: { kind: 'dict', dict: 'feeKind', required: true },
    voluntary: { kind: 'boolean', required: true },
    partial: { kind: 'boolean', required: true },
    minAmount: { kind: 'money', min: 0, max: 5_000_000 },
    refundRule: { kind: 'dict', dict: 'feeRefundRule', required: true },
    loanCovered: { kind: 'boolean', required: true },
    priority: { kind: 'integer', min: 1, max: 999, required: true },
    policyNo: { kind: 'text', max: 100 },
    status: { kind: 'dict', dict: 'enabled', required: true },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: [
      'code',
      'name',
      'kind',
      'voluntary',
      'partial',
      'refundRule',
      'loanCovered',
      'priority',
      'status',
    ],
    filter: ['kind', 'status'],
    search: ['name', 'code'],
    sort: ['priority'],
  },
  form: {
    main: ['code', 'name', 'kind', 'policyNo', 'priority', 'status'],
    rules: ['voluntary', 'partial', 'minAmount', 'refundRule', 'loanCovered'],
  },
  unique: { itemTaken: ['code'] },
});
