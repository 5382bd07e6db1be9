import { resource } from '#platform/kit/resource.ts';

/** Another system of the school that calls this one in its own name: data centre, card, access control. */
export const sysClient = resource({
  name: 'sysClient',
  service: 'base',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    clientId: { kind: 'text', max: 40, form: 'code', required: true },
    roleId: { kind: 'ref', to: 'sysRole', required: true },
    calls: { kind: 'text', max: 4000, form: 'lines' },
    ipAllow: { kind: 'text', max: 1000, form: 'lines' },
    status: { kind: 'dict', dict: 'enabled' },
    secretAt: { kind: 'datetime', write: 'server' },
    lastUsedAt: { kind: 'datetime', write: 'server' },
  },
  // clients hold no personal rows: who may open the page sees them all
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['name', 'clientId', 'roleId', 'ipAllow', 'status', 'secretAt', 'lastUsedAt'],
    filter: ['status'],
    search: ['name', 'clientId'],
    sort: ['clientId'],
  },
  form: { main: ['name', 'clientId', 'roleId', 'calls', 'ipAllow', 'status'] },
  unique: { clientIdTaken: ['clientId'] },
});
