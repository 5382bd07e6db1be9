import { resource } from '#platform/kit/resource.ts';

/** A billing run: which items are billed to whom in a school year. It may be run again: only what is missing is added. */
export const feePlan = resource({
  name: 'feePlan',
  service: 'jfgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 60, required: true },
    xn: { kind: 'text', max: 9, form: 'code', required: true },
    grade: { kind: 'text', max: 4, form: 'code' },
    departmentId: { kind: 'ref', to: 'department' },
    majorId: { kind: 'ref', to: 'major' },
    lines: {
      kind: 'children',
      max: 20,
      required: true,
      of: {
        itemId: { kind: 'ref', to: 'feeItem', required: true },
        source: { kind: 'dict', dict: 'feeSource', required: true },
        amount: { kind: 'money', min: 1, max: 5_000_000 },
        dueOn: { kind: 'date' },
        neededForArrival: { kind: 'boolean' },
      },
    },
    lastRunAt: { kind: 'datetime', write: 'server' },
    billed: { kind: 'integer', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['name', 'xn', 'grade', 'departmentId', 'majorId', 'lastRunAt', 'billed'],
    filter: ['xn', 'departmentId'],
    search: ['name'],
    sort: ['-createdAt'],
  },
});
