import { resource } from '#platform/kit/resource.ts';

/** A certificate that the school knows: who issues it, in which levels, and what each is worth. */
export const skillType = resource({
  name: 'skillType',
  service: 'xsgl',
  label: 'name',
  fields: {
    code: { kind: 'text', max: 20, form: 'code', required: true },
    name: { kind: 'text', max: 60, required: true },
    kind: { kind: 'dict', dict: 'skillKind', required: true },
    issuer: { kind: 'text', max: 80, required: true },
    levels: {
      kind: 'children',
      max: 10,
      required: true,
      of: {
        name: { kind: 'text', max: 20, required: true },
        points: { kind: 'decimal', scale: 1, min: 0, max: 100, required: true },
      },
    },
    nationalCode: { kind: 'text', max: 30, form: 'code' },
    validYears: { kind: 'integer', min: 1, max: 30 },
    verifyUrl: { kind: 'text', max: 200, form: 'url' },
    majorIds: { kind: 'refs', to: 'major' },
    status: { kind: 'dict', dict: 'skillTypeStatus', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'export'],
  list: {
    columns: ['code', 'name', 'kind', 'issuer', 'validYears', 'status'],
    filter: ['kind', 'status'],
    search: ['code', 'name', 'issuer'],
    sort: ['code'],
  },
  unique: { codeTaken: ['code'] },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      disable: { from: ['enabled'], to: 'disabled' },
      enable: { from: ['disabled'], to: 'enabled' },
    },
  },
});
