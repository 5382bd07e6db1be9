import { resource } from '#platform/kit/resource.ts';

/** One channel's day held against what the channel says of it. */
export const reconDay = resource({
  name: 'reconDay',
  service: 'jfgl',
  label: 'day',
  fields: {
    channelId: { kind: 'ref', to: 'payChannel', required: true, write: 'server' },
    day: { kind: 'date', required: true, write: 'server' },
    localCount: { kind: 'integer', required: true, write: 'server' },
    localTotal: { kind: 'money', required: true, write: 'server' },
    channelCount: { kind: 'integer', required: true, write: 'server' },
    channelTotal: { kind: 'money', required: true, write: 'server' },
    fees: { kind: 'money', required: true, write: 'server' },
    differences: { kind: 'integer', required: true, write: 'server' },
    status: { kind: 'dict', dict: 'reconStatus', required: true, write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'day',
      'channelId',
      'localCount',
      'localTotal',
      'channelCount',
      'channelTotal',
      'fees',
      'differences',
      'status',
    ],
    filter: ['status', 'channelId', 'day'],
    search: ['channelId'],
    sort: ['-day'],
  },
  states: {
    field: 'status',
    initial: 'different',
    transitions: { close: { from: ['matched', 'different'], to: 'closed' } },
  },
  unique: { dayTwice: ['channelId', 'day'] },
  record: true,
});

/** Something on which channel and ledger don't agree, until somebody says what becomes of it. */
export const reconDiff = resource({
  name: 'reconDiff',
  service: 'jfgl',
  label: 'tradeNo',
  fields: {
    channelId: { kind: 'ref', to: 'payChannel', required: true, write: 'server' },
    day: { kind: 'date', required: true, write: 'server' },
    kind: { kind: 'dict', dict: 'diffKind', required: true, write: 'server' },
    tradeNo: { kind: 'text', max: 64, required: true, write: 'server' },
    localAmount: { kind: 'money', write: 'server' },
    channelAmount: { kind: 'money', write: 'server' },
    resolution: { kind: 'dict', dict: 'diffResolution', write: 'transition' },
    status: { kind: 'dict', dict: 'diffStatus', required: true, write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: ['day', 'channelId', 'kind', 'tradeNo', 'localAmount', 'channelAmount', 'resolution', 'status'],
    filter: ['status', 'kind', 'channelId', 'day'],
    search: ['tradeNo'],
    sort: ['-day'],
  },
  states: {
    field: 'status',
    initial: 'open',
    transitions: { resolve: { from: ['open'], to: 'resolved', input: ['resolution'], reason: true } },
  },
  unique: { diffTwice: ['channelId', 'day', 'tradeNo', 'kind'] },
  record: true,
});
