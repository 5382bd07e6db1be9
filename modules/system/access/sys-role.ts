import { resource } from '#platform/kit/resource.ts';

/** A named bundle of menus, buttons and scopes. The six kinds of the specification are built in. */
export const sysRole = resource({
  name: 'sysRole',
  service: 'base',
  label: 'roleName',
  fields: {
    roleCode: { kind: 'text', max: 32, form: 'code', required: true },
    roleName: { kind: 'text', max: 50, required: true },
    roleType: { kind: 'dict', dict: 'roleType', required: true },
    builtIn: { kind: 'boolean', write: 'server' },
    status: { kind: 'dict', dict: 'enabled', required: true },
    sort: { kind: 'integer', min: 0, max: 9999, required: true },
    remark: { kind: 'text', max: 200, form: 'lines' },
  },
  // roles hold no personal rows: who may open the page sees them all
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['roleCode', 'roleName', 'roleType', 'builtIn', 'status', 'sort'],
    filter: ['roleType', 'status'],
    search: ['roleName', 'roleCode'],
    sort: ['sort', 'roleCode'],
  },
  form: { main: ['roleCode', 'roleName', 'roleType', 'status', 'sort', 'remark'] },
  unique: { roleCodeTaken: ['roleCode'] },
});
