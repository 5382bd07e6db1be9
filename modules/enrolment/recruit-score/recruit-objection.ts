import { resource } from '#platform/kit/resource.ts';

/** Somebody objects to what is made public. */
export const recruitObjection = resource({
  name: 'recruitObjection',
  service: 'dzks',
  label: 'content',
  fields: {
    roundId: { kind: 'ref', to: 'admitRound', required: true, write: 'server' },
    content: { kind: 'text', max: 500, form: 'lines', required: true, write: 'server' },
    contact: { kind: 'text', max: 60, secret: 'phone', write: 'server' },
    answer: { kind: 'text', max: 500, form: 'lines', required: true, write: 'transition' },
    status: { kind: 'dict', dict: 'scoreReviewStatus', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail'],
  list: {
    columns: ['roundId', 'content', 'status', 'answer', 'createdAt'],
    filter: ['roundId', 'status'],
    search: ['content'],
    sort: ['-createdAt'],
  },
  states: {
    field: 'status',
    initial: 'open',
    transitions: { reply: { from: ['open'], to: 'answered', input: ['answer'] } },
  },
  record: true,
});
