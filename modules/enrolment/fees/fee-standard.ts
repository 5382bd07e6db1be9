import { resource } from '#platform/kit/resource.ts';

/**
 * What an item costs in a school year for some students: whoever is in the grade, college, major and class that are named.
 * Of several that fit, the narrowest counts; two of one reach are refused.
 */
export const feeStandard = resource({
  name: 'feeStandard',
  service: 'jfgl',
  label: 'xn',
  fields: {
    itemId: { kind: 'ref', to: 'feeItem', required: true },
    xn: { kind: 'text', max: 9, form: 'code', required: true },
    grade: { kind: 'text', max: 4, form: 'code' },
    departmentId: { kind: 'ref', to: 'department' },
    majorId: { kind: 'ref', to: 'major' },
    classId: { kind: 'ref', to: 'stuClass' },
    amount: { kind: 'money', min: 0, max: 5_000_000, required: true },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'export'],
  list: {
    columns: ['xn', 'itemId', 'grade', 'departmentId', 'majorId', 'classId', 'amount'],
    filter: ['xn', 'itemId', 'departmentId', 'majorId', 'grade'],
    search: ['xn'],
    sort: ['-xn'],
  },
  unique: { standardTaken: ['itemId', 'xn', 'grade', 'departmentId', 'majorId', 'classId'] },
});
