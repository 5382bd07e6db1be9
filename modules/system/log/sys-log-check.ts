import { resource } from '#platform/kit/resource.ts';

/** One look at the seal of one log, and the first line that was found touched. */
export const sysLogCheck = resource({
  name: 'sysLogCheck',
  service: 'base',
  label: 'log',
  fields: {
    at: { kind: 'datetime', required: true, write: 'server' },
    log: { kind: 'dict', dict: 'logKind', write: 'server' },
    intact: { kind: 'boolean', write: 'server' },
    fault: { kind: 'dict', dict: 'logFault', write: 'server' },
    faultSeal: { kind: 'integer', write: 'server' },
    faultRow: { kind: 'text', write: 'server' },
    rows: { kind: 'integer', write: 'server' },
    seals: { kind: 'integer', write: 'server' },
    ms: { kind: 'integer', write: 'server' },
    /** Nobody: the clock. */
    userName: { kind: 'text', max: 50, write: 'server' },
  },
  // nobody's own: whoever may open the page watches over the whole school
  scope: 'open',
  verbs: ['list', 'export'],
  list: {
    columns: ['at', 'log', 'intact', 'fault', 'faultSeal', 'faultRow', 'rows', 'seals', 'ms', 'userName'],
    filter: ['at', 'log', 'intact', 'fault'],
    search: ['userName', 'faultRow'],
    sort: ['-at', 'log'],
  },
  record: true,
});
