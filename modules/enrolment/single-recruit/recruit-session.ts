import { resource } from '#platform/kit/resource.ts';

/** A time at which candidates sit in rooms. Its seats are drawn by a stored seed, so that a draw can be repeated. */
export const recruitSession = resource({
  name: 'recruitSession',
  service: 'dzks',
  label: 'name',
  fields: {
    batchId: { kind: 'ref', to: 'examBatch', required: true },
    name: { kind: 'text', max: 40, required: true },
    startAt: { kind: 'datetime', required: true },
    endAt: { kind: 'datetime', required: true },
    fillMode: { kind: 'dict', dict: 'recruitFill', required: true },
    byKind: { kind: 'boolean' },
    runNo: { kind: 'integer', write: 'server' },
    seed: { kind: 'text', max: 64, write: 'server' },
    candidates: { kind: 'integer', write: 'server' },
    rooms: { kind: 'integer', write: 'server' },
    conflicts: { kind: 'integer', write: 'server' },
    status: { kind: 'dict', dict: 'recruitSessionStatus', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: [
      'batchId',
      'name',
      'startAt',
      'endAt',
      'fillMode',
      'candidates',
      'rooms',
      'conflicts',
      'status',
    ],
    filter: ['batchId', 'status', 'startAt'],
    sort: ['-startAt'],
  },
  form: { main: ['batchId', 'name', 'startAt', 'endAt', 'fillMode', 'byKind'] },
  unique: { sessionTaken: ['batchId', 'name'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      lock: { from: ['arranged'], to: 'locked' },
      unlock: { from: ['locked'], to: 'arranged', reason: true },
      publish: { from: ['locked'], to: 'published' },
    },
  },
});
