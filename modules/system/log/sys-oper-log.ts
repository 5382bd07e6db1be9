import { resource } from '#platform/kit/resource.ts';

/** Who did what to which row. Written by the platform (`platform/server/audit`), never changed. */
export const sysOperLog = resource({
  name: 'sysOperLog',
  service: 'base',
  label: 'userName',
  fields: {
    at: { kind: 'datetime', required: true, write: 'server' },
    userName: { kind: 'text', max: 50, write: 'server' },
    roleType: { kind: 'dict', dict: 'roleType', write: 'server' },
    resource: { kind: 'dict', dict: 'logResource', required: true, write: 'server' },
    verb: { kind: 'dict', dict: 'logVerb', write: 'server' },
    reason: { kind: 'text', max: 500, write: 'server' },
    ip: { kind: 'text', max: 60, form: 'code', write: 'server' },
    traceId: { kind: 'text', max: 60, form: 'code', write: 'server' },
  },
  // nobody's own: whoever may open the page watches over the whole school
  scope: 'open',
  verbs: ['list', 'export'],
  list: {
    columns: ['at', 'userName', 'resource', 'actionName', 'rowName', 'roleType', 'reason', 'ip'],
    filter: ['at', 'userName', 'resource', 'verb', 'roleType', 'ip', 'traceId'],
    search: ['userName', 'reason'],
    sort: ['-at'],
  },
  record: true,
});
