import { resource } from '#platform/kit/resource.ts';

/** A number that gets no group messages: its owner said so, or it isn't his. */
export const smsBlack = resource({
  name: 'smsBlack',
  service: 'resource',
  label: 'reason',
  fields: {
    phone: { kind: 'text', form: 'phone', secret: 'phone', required: true },
    reason: { kind: 'text', max: 100 },
    until: { kind: 'date' },
  },
  // no person's own: numbers, not people
  scope: 'open',
  verbs: ['list', 'add', 'remove'],
  list: {
    columns: ['phone', 'reason', 'until', 'createdAt'],
    filter: ['phone', 'until'],
    sort: ['-createdAt'],
  },
  form: { main: ['phone', 'reason', 'until'] },
});
