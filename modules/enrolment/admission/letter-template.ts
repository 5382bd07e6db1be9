import { resource } from '#platform/kit/resource.ts';

/** What an admission letter looks like: paper in millimetres and what lies where on it. Published, it is changed no more. */
export const letterTemplate = resource({
  name: 'letterTemplate',
  service: 'zsgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 60, required: true },
    routes: { kind: 'dict', dict: 'admitRoute', many: true },
    width: { kind: 'integer', min: 50, max: 450, required: true },
    height: { kind: 'integer', min: 50, max: 450, required: true },
    preprinted: { kind: 'boolean' },
    background: { kind: 'files', max: 1, accept: ['jpg', 'jpeg', 'png'] },
    pictures: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png'] },
    elements: { kind: 'json', write: 'server' },
    status: { kind: 'dict', dict: 'letterTemplateStatus', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'routes', 'width', 'height', 'preprinted', 'status'],
    filter: ['status'],
    search: ['name'],
    sort: ['-createdAt'],
  },
  form: { main: ['name', 'routes', 'width', 'height', 'preprinted', 'background', 'pictures'] },
  unique: { templateNameTaken: ['name'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft'], to: 'published' },
      retire: { from: ['published'], to: 'retired' },
    },
  },
});
