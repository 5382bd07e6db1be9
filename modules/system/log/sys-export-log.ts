import { resource } from '#platform/kit/resource.ts';

/** Who took which rows out of the school. Written by the platform's exchange, never changed. */
export const sysExportLog = resource({
  name: 'sysExportLog',
  service: 'base',
  label: 'userName',
  fields: {
    at: { kind: 'datetime', required: true, write: 'server' },
    userName: { kind: 'text', max: 50, write: 'server' },
    resource: { kind: 'dict', dict: 'logResource', write: 'server' },
    rowCount: { kind: 'integer', write: 'server' },
    hasSensitive: { kind: 'boolean', write: 'server' },
    reason: { kind: 'text', max: 200, write: 'server' },
    menuTitle: { kind: 'text', max: 100, write: 'server' },
    sha256: { kind: 'text', max: 64, form: 'code', write: 'server' },
    ip: { kind: 'text', max: 60, form: 'code', write: 'server' },
  },
  // nobody's own: whoever may open the page watches over the whole school
  scope: 'open',
  verbs: ['list', 'export'],
  list: {
    columns: ['at', 'userName', 'resource', 'rowCount', 'hasSensitive', 'reason', 'ip'],
    filter: ['at', 'userName', 'resource', 'hasSensitive', 'rowCount', 'sha256'],
    search: ['userName'],
    sort: ['-at'],
  },
  record: true,
});
