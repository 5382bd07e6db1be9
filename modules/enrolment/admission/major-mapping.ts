import { resource } from '#platform/kit/resource.ts';

/** What a province's sheet calls a major in a year. A name without a major came with a sheet and waits for somebody's word. */
export const majorMapping = resource({
  name: 'majorMapping',
  service: 'zsgl',
  label: 'rawName',
  fields: {
    year: { kind: 'integer', min: 2000, max: 2100, required: true },
    rawName: { kind: 'text', max: 100, required: true },
    majorId: { kind: 'ref', to: 'major' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['year', 'rawName', 'majorId', 'updatedAt'],
    filter: ['year', 'majorId'],
    search: ['rawName'],
    sort: ['-year', 'rawName'],
  },
  form: { main: ['year', 'rawName', 'majorId'] },
  unique: { rawNameTaken: ['year', 'rawName'] },
});
