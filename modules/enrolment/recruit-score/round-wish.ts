import { resource } from '#platform/kit/resource.ts';

/** What somebody without a place wishes for in a round that collects wishes anew. */
export const roundWish = resource({
  name: 'roundWish',
  service: 'dzks',
  label: 'candidateId',
  fields: {
    roundId: { kind: 'ref', to: 'admitRound', required: true, write: 'server' },
    candidateId: { kind: 'ref', to: 'candidate', show: ['registerNo'], required: true, write: 'server' },
    wishIds: { kind: 'refs', to: 'majorPlan', write: 'server' },
    obeyAdjust: { kind: 'boolean', write: 'server' },
    at: { kind: 'datetime', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: ['roundId', 'candidateId.registerNo', 'candidateId', 'wishIds', 'obeyAdjust', 'at'],
    filter: ['roundId', 'wishIds', 'obeyAdjust'],
    search: ['candidateId'],
    sort: ['-at'],
  },
  record: true,
});
