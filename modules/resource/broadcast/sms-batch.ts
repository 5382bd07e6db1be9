import { resource } from '#platform/kit/resource.ts';

/** One message to many people. Nobody writes it through a form: it is put together, looked at, and sent. */
export const smsBatch = resource({
  name: 'smsBatch',
  service: 'resource',
  label: 'title',
  fields: {
    title: { kind: 'text', max: 60, write: 'server' },
    medium: { kind: 'dict', dict: 'smsMedium', write: 'server' },
    content: { kind: 'text', max: 500, form: 'lines', write: 'server' },
    targetText: { kind: 'text', max: 500, write: 'server' },
    receivers: { kind: 'integer', write: 'server' },
    segments: { kind: 'integer', write: 'server' },
    cost: { kind: 'money', write: 'server' },
    sendAt: { kind: 'datetime', write: 'server' },
    senderId: { kind: 'ref', to: 'sysUser', write: 'server' },
    confirmedBy: { kind: 'ref', to: 'sysUser', write: 'server' },
    status: { kind: 'dict', dict: 'smsBatchStatus', write: 'server' },
  },
  scope: { owner: 'senderId' },
  verbs: ['list', 'detail'],
  list: {
    // how many left, arrived and failed is counted by the room
    columns: [
      'title',
      'targetText',
      'receivers',
      'left',
      'failed',
      'cost',
      'sendAt',
      'senderId',
      'confirmedBy',
      'status',
    ],
    filter: ['status', 'sendAt', 'senderId'],
    search: ['title', 'content'],
    sort: ['-createdAt'],
  },
  record: true,
});
