import { resource } from '#platform/kit/resource.ts';

/** Who brought which rows in. Written by the platform's exchange, never changed. */
export const importLog = resource({
  name: 'importLog',
  service: 'base',
  label: 'userName',
  fields: {
    at: { kind: 'datetime', required: true, write: 'server' },
    userName: { kind: 'text', max: 50, write: 'server' },
    resource: { kind: 'dict', dict: 'logResource', write: 'server' },
    fileName: { kind: 'text', max: 255, write: 'server' },
    mode: { kind: 'dict', dict: 'importMode', write: 'server' },
    total: { kind: 'integer', write: 'server' },
    ok: { kind: 'integer', write: 'server' },
    failed: { kind: 'integer', write: 'server' },
    menuTitle: { kind: 'text', max: 100, write: 'server' },
    ip: { kind: 'text', max: 60, form: 'code', write: 'server' },
  },
  // nobody's own: whoever may open the page watches over the whole school
  scope: 'open',
  verbs: ['list', 'export'],
  list: {
    columns: ['at', 'userName', 'resource', 'fileName', 'mode', 'total', 'ok', 'failed', 'undoneAt', 'ip'],
    filter: ['at', 'userName', 'resource', 'mode', 'failed'],
    search: ['userName', 'fileName'],
    sort: ['-at'],
  },
  record: true,
});
