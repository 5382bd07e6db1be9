import { resource } from '#platform/kit/resource.ts';

/** A text message that left or will leave. Written by the platform, read by the school. */
export const smsLog = resource({
  name: 'smsLog',
  service: 'resource',
  label: 'content',
  fields: {
    phone: { kind: 'text', form: 'phone', secret: 'phone', write: 'server' },
    content: { kind: 'text', max: 500, form: 'lines', write: 'server' },
    templateCode: { kind: 'text', max: 100, write: 'server' },
    segments: { kind: 'integer', write: 'server' },
    state: { kind: 'dict', dict: 'smsState', write: 'server' },
    sentAt: { kind: 'datetime', write: 'server' },
    error: { kind: 'text', max: 500, write: 'server' },
  },
  // no person's own: whoever may open the page watches over all messages
  scope: 'open',
  verbs: ['list', 'detail'],
  list: {
    columns: ['createdAt', 'phone', 'content', 'templateCode', 'segments', 'state', 'sentAt', 'error'],
    filter: ['state', 'phone', 'templateCode', 'sentAt'],
    search: ['content'],
    sort: ['-createdAt'],
  },
  record: true,
});
