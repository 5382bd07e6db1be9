import { resource } from '#platform/kit/resource.ts';

/** What has to be settled before somebody leaves, and who signs it off: an office, his own college, or the facts themselves. */
export const clearItem = resource({
  name: 'clearItem',
  service: 'xsgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 30, required: true },
    ord: { kind: 'integer', min: 1, max: 99, required: true },
    fact: { kind: 'dict', dict: 'clearFact' },
    officeId: { kind: 'ref', to: 'department' },
    place: { kind: 'text', max: 60 },
    todo: { kind: 'text', max: 200, form: 'lines' },
    blocksCert: { kind: 'boolean' },
    status: { kind: 'dict', dict: 'clearItemStatus', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['ord', 'name', 'fact', 'officeId', 'place', 'blocksCert', 'status'],
    filter: ['status', 'officeId'],
    search: ['name'],
    sort: ['ord'],
  },
  unique: { itemTaken: ['name'] },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      disable: { from: ['enabled'], to: 'disabled' },
      enable: { from: ['disabled'], to: 'enabled' },
    },
  },
});
