import { resource } from '#platform/kit/resource.ts';

/** Each try to sign in, with how it ended. Written by account/login, never changed. */
export const sysLoginLog = resource({
  name: 'sysLoginLog',
  service: 'base',
  label: 'userName',
  fields: {
    at: { kind: 'datetime', required: true, write: 'server' },
    /** The name that was typed; it need not be anybody's. */
    userName: { kind: 'text', max: 64, write: 'server' },
    result: { kind: 'dict', dict: 'loginResult', write: 'server' },
    reason: { kind: 'dict', dict: 'loginReason', write: 'server' },
    grantType: { kind: 'dict', dict: 'loginGrant', write: 'server' },
    clientId: { kind: 'dict', dict: 'loginClient', write: 'server' },
    ip: { kind: 'text', max: 60, form: 'code', write: 'server' },
    userAgent: { kind: 'text', max: 300, write: 'server' },
  },
  // nobody's own: whoever may open the page watches over the whole school
  scope: 'open',
  verbs: ['list', 'export'],
  list: {
    columns: [
      'at',
      'userName',
      'personName',
      'result',
      'reason',
      'grantType',
      'clientId',
      'device',
      'ip',
      'network',
    ],
    filter: ['at', 'userName', 'result', 'reason', 'grantType', 'clientId', 'ip'],
    search: ['userName'],
    sort: ['-at'],
  },
  record: true,
});
