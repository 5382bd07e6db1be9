import { resource } from '#platform/kit/resource.ts';

/** What people are asked to sign: a text with placeholders, and who signs it. A campaign freezes it when it goes out. */
export const signTemplate = resource({
  name: 'signTemplate',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 60, required: true },
    roles: { kind: 'dict', dict: 'signRole', many: true, required: true },
    minReadSeconds: { kind: 'integer', min: 3, max: 600, required: true },
    content: { kind: 'richText', required: true },
    status: { kind: 'dict', dict: 'signTemplateStatus', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'roles', 'minReadSeconds', 'status', 'updatedAt'],
    filter: ['status'],
    search: ['name'],
    sort: ['name'],
  },
  unique: { nameTaken: ['name'] },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      disable: { from: ['enabled'], to: 'disabled' },
      enable: { from: ['disabled'], to: 'enabled' },
    },
  },
});
