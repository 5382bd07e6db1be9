import { resource } from '#platform/kit/resource.ts';

/** A cabinet of the archive room: shelves one above the other, and on each boxes side by side. */
export const archiveCabinet = resource({
  name: 'archiveCabinet',
  service: 'xsgl',
  label: 'code',
  fields: {
    code: { kind: 'text', max: 20, form: 'code', required: true },
    place: { kind: 'text', max: 60, required: true },
    shelves: { kind: 'integer', min: 1, max: 12, required: true },
    boxes: { kind: 'integer', min: 1, max: 40, required: true },
    perBox: { kind: 'integer', min: 1, max: 200, required: true },
    note: { kind: 'text', max: 200 },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'export'],
  list: {
    columns: ['code', 'place', 'shelves', 'boxes', 'perBox', 'note'],
    search: ['code', 'place'],
    sort: ['code'],
  },
  unique: { cabinetTaken: ['code'] },
});
