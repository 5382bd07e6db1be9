import { resource } from '#platform/kit/resource.ts';

/** What a file has to hold before it leaves, for those who graduate in a year. */
export const archiveChecklist = resource({
  name: 'archiveChecklist',
  service: 'xsgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    graduationYear: { kind: 'integer', min: 2000, max: 2100, required: true },
    kinds: { kind: 'dict', dict: 'archiveMaterialKind', many: true, required: true },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'export'],
  list: {
    columns: ['name', 'graduationYear', 'kinds'],
    filter: ['graduationYear'],
    search: ['name'],
    sort: ['-graduationYear'],
  },
  unique: { checklistTwice: ['graduationYear'] },
});
