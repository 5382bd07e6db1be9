import { resource } from '#platform/kit/resource.ts';

/** An account. Accounts come with the people they belong to; here they are watched, enabled and disabled. */
export const sysUser = resource({
  name: 'sysUser',
  service: 'base',
  label: 'userName',
  fields: {
    accountNo: { kind: 'text', max: 32, form: 'code', required: true, write: 'server' },
    userName: { kind: 'text', max: 50, required: true },
    userType: { kind: 'dict', dict: 'userType', write: 'server' },
    phone: { kind: 'text', form: 'phone', secret: 'phone' },
    email: { kind: 'text', form: 'email', max: 100 },
    defaultRoleType: { kind: 'dict', dict: 'roleType', write: 'server' },
    status: { kind: 'dict', dict: 'enabled', required: true },
    expireOn: { kind: 'date' },
    lastLoginAt: { kind: 'datetime', write: 'server' },
    mustChangePassword: { kind: 'boolean', write: 'server' },
  },
  scope: { owner: 'id' },
  verbs: ['list', 'detail', 'update', 'select', 'export'],
  list: {
    columns: ['accountNo', 'userName', 'userType', 'defaultRoleType', 'phone', 'status', 'lastLoginAt'],
    filter: ['accountNo', 'userName', 'userType', 'defaultRoleType', 'status'],
    search: ['userName', 'accountNo'],
    sort: ['accountNo'],
  },
  form: { main: ['userName', 'phone', 'email', 'status', 'expireOn'] },
});
