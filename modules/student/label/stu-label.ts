import { resource } from '#platform/kit/resource.ts';

/**
 * A name for a group of students: put on by hand, kept by a rule (`affairs/facts`), or another room's (`code`). Whose it
 * is says `reach`; `readers` narrows whom of the staff a school's label is shown to.
 */
export const stuLabel = resource({
  name: 'stuLabel',
  service: 'xsgl',
  label: 'name',
  fields: {
    name: { kind: 'text', min: 2, max: 12, required: true },
    color: { kind: 'dict', dict: 'labelColor', required: true },
    category: { kind: 'dict', dict: 'labelCategory', required: true },
    kind: { kind: 'dict', dict: 'labelKind', required: true },
    rule: { kind: 'json' },
    reach: { kind: 'dict', dict: 'labelReach', required: true },
    departmentId: { kind: 'ref', to: 'department' },
    readers: { kind: 'dict', dict: 'labelReader', many: true },
    sensitive: { kind: 'boolean' },
    keepDays: { kind: 'integer', min: 1, max: 3650 },
    remark: { kind: 'text', max: 200, form: 'lines' },
    status: { kind: 'dict', dict: 'labelStatus', write: 'transition' },
    ownerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    // the identity in which he wrote it: its circle is the label's
    ownerRole: { kind: 'text', max: 40, write: 'server' },
    code: { kind: 'text', max: 40, write: 'server' },
    studentCount: { kind: 'integer', write: 'server' },
    recomputedAt: { kind: 'datetime', write: 'server' },
    // its rule can't be asked any more: a fact is gone, or hidden from its owner
    isStale: { kind: 'boolean', write: 'server' },
  },
  scope: { owner: 'ownerId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: [
      'name',
      'category',
      'kind',
      'reach',
      'departmentId',
      'studentCount',
      'sensitive',
      'status',
      'recomputedAt',
      'isStale',
    ],
    filter: ['category', 'kind', 'reach', 'departmentId', 'sensitive', 'status'],
    sort: ['category', 'name'],
  },
  form: {
    what: ['name', 'color', 'category', 'kind', 'remark'],
    rule: ['rule'],
    who: ['reach', 'departmentId', 'readers', 'sensitive', 'keepDays'],
  },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      enable: { from: ['disabled'], to: 'enabled' },
      disable: { from: ['enabled'], to: 'disabled' },
    },
  },
});
