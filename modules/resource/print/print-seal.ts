import { resource } from '#platform/kit/resource.ts';

/** A seal as it is laid over papers: of one document or of all that have a place for it, of a department or of the school. */
export const printSeal = resource({
  name: 'printSeal',
  service: 'resource',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    picture: { kind: 'files', max: 1, accept: ['png'], required: true },
    document: { kind: 'dict', dict: 'printDocument' },
    departmentId: { kind: 'ref', to: 'department' },
  },
  // the office that keeps the seals has the page; papers carry them to whoever may print them
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['name', 'picture', 'document', 'departmentId'],
    filter: ['departmentId'],
    sort: ['name'],
  },
  form: { main: ['name', 'picture', 'document', 'departmentId'] },
});
