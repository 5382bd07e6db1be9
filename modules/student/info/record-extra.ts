import { resource } from '#platform/kit/resource.ts';

/** A field that the school has added to students' records, and who writes it besides the office; it is kept in a spare column (`field`). */
export const recordExtra = resource({
  name: 'recordExtra',
  service: 'xsgl',
  label: 'title',
  fields: {
    field: { kind: 'text', max: 10, write: 'server' },
    title: { kind: 'text', max: 20, required: true },
    kind: { kind: 'dict', dict: 'extraKind', required: true },
    // one a line
    options: { kind: 'text', max: 1_000, form: 'lines' },
    writers: { kind: 'dict', dict: 'recordReader', many: true },
    // whom it is kept from
    hiddenFrom: { kind: 'dict', dict: 'recordReader', many: true },
    ord: { kind: 'integer', min: 0, max: 999 },
    status: { kind: 'dict', dict: 'extraStatus', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['title', 'kind', 'options', 'writers', 'hiddenFrom', 'ord', 'status'],
    filter: ['kind', 'status'],
    search: ['title'],
    sort: ['ord', 'title'],
  },
  unique: { extraTaken: ['title'] },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      disable: { from: ['enabled'], to: 'disabled' },
      enable: { from: ['disabled'], to: 'enabled' },
    },
  },
});
