import { resource } from '#platform/kit/resource.ts';

/** A turn in a room: free until somebody draws it at check-in. Examiners know its code alone, never whose it is. */
export const interviewSlot = resource({
  name: 'interviewSlot',
  service: 'dzks',
  label: 'anonCode',
  fields: {
    batchId: { kind: 'ref', to: 'examBatch', required: true, write: 'server' },
    subjectId: { kind: 'ref', to: 'examSubject', required: true, write: 'server' },
    roomId: { kind: 'ref', to: 'interviewRoom', required: true, write: 'server' },
    orderNo: { kind: 'integer', write: 'server' },
    anonCode: { kind: 'text', max: 12, write: 'server' },
    candidateId: { kind: 'ref', to: 'candidate', show: ['registerNo'], write: 'server' },
    status: { kind: 'dict', dict: 'interviewSlotStatus', write: 'server' },
    drawnAt: { kind: 'datetime', write: 'server' },
    score: { kind: 'decimal', scale: 2, write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'roomId',
      'orderNo',
      'anonCode',
      'candidateId.registerNo',
      'candidateId',
      'status',
      'drawnAt',
      'score',
    ],
    filter: ['batchId', 'subjectId', 'roomId', 'status'],
    search: ['anonCode', 'candidateId'],
    sort: ['roomId', 'orderNo'],
  },
});
