import { resource } from '#platform/kit/resource.ts';

/** Dimensions and a chart that somebody looks at again. */
export const studentStatView = resource({
  name: 'studentStatView',
  service: 'xsgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 40, required: true },
    rows: { kind: 'dict', dict: 'statDimension', many: true, required: true },
    columns: { kind: 'dict', dict: 'statDimension', many: true },
    chart: { kind: 'dict', dict: 'statChart', required: true },
    userId: { kind: 'ref', to: 'sysUser', required: true, write: 'server' },
  },
  scope: { owner: 'userId' },
  verbs: ['list', 'add', 'remove'],
  list: { columns: ['name', 'rows', 'columns', 'chart'], search: ['name'], sort: ['name'] },
  unique: { viewTwice: ['userId', 'name'] },
});
