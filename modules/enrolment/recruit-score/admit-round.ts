import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { approve, climb } from '#platform/kit/workflow/flow.ts';

/** One run of the admission: what went in and what came out are kept as hashes, so that anybody may run it again. */
export const admitRound = resource({
  name: 'admitRound',
  service: 'dzks',
  label: 'name',
  fields: {
    batchId: { kind: 'ref', to: 'examBatch', required: true },
    name: { kind: 'text', max: 40, required: true },
    roundType: { kind: 'dict', dict: 'admitRoundType', required: true },
    // while candidates without a place wish once more, in a round that collects
    wishFrom: { kind: 'datetime' },
    wishTo: { kind: 'datetime' },
    status: { kind: 'dict', dict: 'admitRoundStatus', write: 'transition' },
    candidates: { kind: 'integer', write: 'server' },
    admitted: { kind: 'integer', write: 'server' },
    adjusted: { kind: 'integer', write: 'server' },
    held: { kind: 'integer', write: 'server' },
    moved: { kind: 'integer', write: 'server' },
    inputHash: { kind: 'text', max: 64, write: 'server' },
    resultHash: { kind: 'text', max: 64, write: 'server' },
    ranAt: { kind: 'datetime', write: 'server' },
    publicFrom: { kind: 'date', required: true, write: 'transition' },
    publicTo: { kind: 'date', required: true, write: 'transition' },
    ...handedIn,
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'remove', 'select'],
  list: {
    columns: [
      'batchId',
      'name',
      'roundType',
      'status',
      'candidates',
      'admitted',
      'adjusted',
      'held',
      'moved',
      'ranAt',
      'publicFrom',
      'publicTo',
    ],
    filter: ['batchId', 'roundType', 'status'],
    sort: ['batchId', '-createdAt'],
  },
  form: { main: ['batchId', 'name', 'roundType', 'wishFrom', 'wishTo'] },
  unique: { roundTaken: ['batchId', 'name'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      simulate: { from: ['draft', 'simulated'], to: 'simulated' },
      commit: { from: ['simulated'], to: 'auditing' },
      publish: { from: ['confirmed'], to: 'public', input: ['publicFrom', 'publicTo'] },
      endPublicity: { from: ['public'], to: 'over' },
    },
  },
});

export const admitApplication = application({
  of: admitRound,
  process: 'recruitAdmit',
  asked: { main: ['batchId', 'name', 'roundType'] },
  verbs: [],
  facts: ['candidates', 'admitted', 'adjusted'],
  flow: climb(approve({ role: 'inspector' })),
});
