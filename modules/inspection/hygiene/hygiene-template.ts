import { resource } from '#platform/kit/resource.ts';

/** By what is scored. Once a task goes by it, it stays as it is: a change is a copy with the next edition. */
export const hygieneTemplate = resource({
  name: 'hygieneTemplate',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    kind: { kind: 'dict', dict: 'inspectionKind', required: true },
    bedWeight: { kind: 'integer', min: 0, max: 100, required: true },
    passLine: { kind: 'decimal', scale: 1, min: 0, max: 100, required: true },
    items: {
      kind: 'children',
      max: 40,
      required: true,
      of: {
        level: { kind: 'dict', dict: 'hygieneLevel', required: true },
        name: { kind: 'text', max: 30, required: true },
        maxScore: { kind: 'decimal', scale: 1, min: 0, max: 100, required: true },
        mode: { kind: 'dict', dict: 'hygieneMode', required: true },
        options: { kind: 'text', max: 300 },
        veto: { kind: 'boolean' },
        vetoCap: { kind: 'decimal', scale: 1, min: 0, max: 100 },
        photoRule: { kind: 'dict', dict: 'hygienePhoto' },
      },
    },
    grades: {
      kind: 'children',
      max: 8,
      required: true,
      of: {
        label: { kind: 'text', max: 10, required: true },
        min: { kind: 'decimal', scale: 1, min: 0, max: 100, required: true },
      },
    },
    edition: { kind: 'integer', write: 'server' },
    used: { kind: 'boolean', write: 'server' },
    status: { kind: 'dict', dict: 'enabled', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'kind', 'edition', 'bedWeight', 'passLine', 'used', 'status'],
    filter: ['kind', 'used', 'status'],
    search: ['name'],
    sort: ['name', '-edition'],
  },
  form: { main: ['name', 'kind', 'passLine', 'bedWeight'], more: ['items', 'grades'] },
  unique: { templateNameTaken: ['name', 'edition'] },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      stop: { from: ['enabled'], to: 'disabled' },
      resume: { from: ['disabled'], to: 'enabled' },
    },
  },
});
