import { resource } from '#platform/kit/resource.ts';

/** What a candidate reached in a subject: out of a locked sheet, or put right through an approval. */
export const examScore = resource({
  name: 'examScore',
  service: 'dzks',
  label: 'ticketNo',
  fields: {
    batchId: { kind: 'ref', to: 'examBatch', required: true, write: 'server' },
    candidateId: { kind: 'ref', to: 'candidate', show: ['registerNo'], required: true, write: 'server' },
    ticketNo: { kind: 'text', max: 10, write: 'server' },
    subjectId: { kind: 'ref', to: 'examSubject', required: true, write: 'server' },
    score: { kind: 'decimal', scale: 2, min: 0, max: 1000, required: true, write: 'transition' },
    flag: { kind: 'dict', dict: 'scoreFlag', write: 'server' },
    source: { kind: 'dict', dict: 'scoreSource', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: ['ticketNo', 'candidateId', 'subjectId', 'score', 'flag', 'source', 'updatedAt'],
    filter: ['batchId', 'subjectId', 'flag', 'source'],
    search: ['ticketNo', 'candidateId'],
    sort: ['subjectId', 'ticketNo'],
  },
  states: {
    field: 'source',
    initial: 'sheet',
    transitions: { fix: { from: 'any', to: 'same', input: ['score'], reason: true } },
  },
  record: true,
});
