import { resource } from '#platform/kit/resource.ts';

/** A message that left or will leave, by whatever channel. Written by the platform, read by the school. */
export const smsLog = resource({
  name: 'smsLog',
  service: 'resource',
  label: 'content',
  fields: {
    medium: { kind: 'dict', dict: 'smsMedium', write: 'server' },
    phone: { kind: 'text', form: 'phone', secret: 'phone', write: 'server' },
    content: { kind: 'text', max: 500, form: 'lines', write: 'server' },
    templateCode: { kind: 'text', max: 100, write: 'server' },
    segments: { kind: 'integer', write: 'server' },
    cost: { kind: 'money', write: 'server' },
    state: { kind: 'dict', dict: 'smsState', write: 'server' },
    sentAt: { kind: 'datetime', write: 'server' },
    deliveredAt: { kind: 'datetime', write: 'server' },
    tries: { kind: 'integer', write: 'server' },
    nextAt: { kind: 'datetime', write: 'server' },
    error: { kind: 'text', max: 500, write: 'server' },
  },
  // no person's own: whoever may open the page watches over all messages
  scope: 'open',
  verbs: ['list', 'detail', 'export'],
  list: {
    // what the message is about and who carried it are named by the room
    columns: [
      'createdAt',
      'medium',
      'phone',
      'templateName',
      'content',
      'about',
      'segments',
      'cost',
      'channelName',
      'state',
      'sentAt',
      'error',
    ],
    filter: ['state', 'medium', 'phone', 'templateCode', 'sentAt'],
    search: ['content'],
    sort: ['-createdAt'],
  },
  record: true,
});
