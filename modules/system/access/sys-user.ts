import { resource } from '#platform/kit/resource.ts';

/** An account. Those of students and staff come with the people; accounts of others, of service and of partners, are added here. */
export const sysUser = resource({
  name: 'sysUser',
  service: 'base',
  label: 'userName',
  fields: {
    accountNo: { kind: 'text', max: 32, form: 'code', required: true },
    userName: { kind: 'text', max: 50, required: true },
    userType: { kind: 'dict', dict: 'userType', required: true },
    phone: { kind: 'text', form: 'phone', secret: 'phone' },
    email: { kind: 'text', form: 'email', max: 100 },
    defaultRoleType: { kind: 'dict', dict: 'roleType', required: true },
    status: { kind: 'dict', dict: 'enabled' },
    expireOn: { kind: 'date' },
    lastLoginAt: { kind: 'datetime', write: 'server' },
    mustChangePassword: { kind: 'boolean', write: 'server' },
  },
  scope: { owner: 'id' },
  verbs: ['list', 'detail', 'add', 'update', 'select', 'import', 'export'],
  list: {
    columns: [
      'accountNo',
      'userName',
      'userType',
      'defaultRoleType',
      'roles',
      'phone',
      'status',
      'lastLoginAt',
      'lockedUntil',
    ],
    filter: ['accountNo', 'userName', 'userType', 'defaultRoleType', 'status'],
    search: ['userName', 'accountNo'],
    sort: ['accountNo'],
  },
  form: {
    main: ['accountNo', 'userName', 'userType', 'defaultRoleType', 'phone', 'email', 'status', 'expireOn'],
  },
  import: {
    key: 'accountNo',
    columns: ['accountNo', 'userName', 'userType', 'defaultRoleType', 'phone', 'email', 'status', 'expireOn'],
  },
});
