import { resource } from '#platform/kit/resource.ts';

/** A circle of people is asked to read and sign a text until a day. What they sign is the text as it went out. */
export const signCampaign = resource({
  name: 'signCampaign',
  service: 'yxgl',
  label: 'title',
  fields: {
    title: { kind: 'text', max: 60, required: true },
    templateId: { kind: 'ref', to: 'signTemplate', required: true },
    target: { kind: 'json', required: true },
    targetText: { kind: 'text', max: 500, write: 'server' },
    until: { kind: 'datetime', required: true },
    status: { kind: 'dict', dict: 'signCampaignStatus', write: 'transition' },
    publisherId: { kind: 'ref', to: 'sysUser', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    remindedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { owner: 'publisherId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['title', 'templateId', 'targetText', 'until', 'publisherId', 'status', 'asked', 'signed'],
    filter: ['status', 'templateId', 'until'],
    search: ['title'],
    sort: ['-createdAt'],
  },
  form: { what: ['title', 'templateId', 'until'], whom: ['target'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft'], to: 'open' },
      close: { from: ['open'], to: 'closed' },
    },
  },
});
