import { resource } from '#platform/kit/resource.ts';

/** What a kind of reader may do with one field of a student's record. Who isn't named has what the house does by itself. */
export const personFieldRule = resource({
  name: 'personFieldRule',
  service: 'xsgl',
  label: 'field',
  fields: {
    field: { kind: 'dict', dict: 'recordField', required: true },
    roleType: { kind: 'dict', dict: 'recordReader', required: true },
    mode: { kind: 'dict', dict: 'fieldMode', required: true },
    needed: { kind: 'boolean' },
    needProof: { kind: 'boolean' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'export'],
  list: {
    columns: ['roleType', 'field', 'mode', 'needed', 'needProof'],
    filter: ['roleType', 'field', 'mode'],
    search: [],
    sort: ['roleType', 'field'],
  },
  unique: { ruleTwice: ['roleType', 'field'] },
});
