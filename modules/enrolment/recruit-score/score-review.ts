import { resource } from '#platform/kit/resource.ts';

/** A candidate asks once per subject that his score be looked at again. */
export const scoreReview = resource({
  name: 'scoreReview',
  service: 'dzks',
  label: 'reason',
  fields: {
    batchId: { kind: 'ref', to: 'examBatch', required: true, write: 'server' },
    candidateId: { kind: 'ref', to: 'candidate', show: ['registerNo'], required: true, write: 'server' },
    subjectId: { kind: 'ref', to: 'examSubject', required: true, write: 'server' },
    reason: { kind: 'text', max: 300, form: 'lines', required: true, write: 'server' },
    answer: { kind: 'text', max: 300, form: 'lines', required: true, write: 'transition' },
    answeredAt: { kind: 'datetime', write: 'server' },
    status: { kind: 'dict', dict: 'scoreReviewStatus', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail'],
  list: {
    columns: [
      'candidateId',
      'candidateId.registerNo',
      'subjectId',
      'reason',
      'status',
      'answer',
      'createdAt',
    ],
    filter: ['batchId', 'subjectId', 'status'],
    search: ['reason', 'candidateId'],
    sort: ['-createdAt'],
  },
  states: {
    field: 'status',
    initial: 'open',
    transitions: { reply: { from: ['open'], to: 'answered', input: ['answer'] } },
  },
  record: true,
});
