import { resource } from '#platform/kit/resource.ts';

/** An app on the phone: under which of its four buttons, in which group, in which place. */
export const mobileMenu = resource({
  name: 'mobileMenu',
  service: 'base',
  label: 'groupName',
  fields: {
    tab: { kind: 'dict', dict: 'mobileTab', required: true },
    groupName: { kind: 'text', max: 20, required: true },
    appId: { kind: 'ref', to: 'appName', required: true, show: ['icon', 'color'] },
    icon: { kind: 'text', max: 40, form: 'code' },
    roleTypes: { kind: 'dict', dict: 'roleType', many: true },
    sort: { kind: 'integer', min: 0, max: 9999 },
    status: { kind: 'dict', dict: 'enabled', required: true },
  },
  // what the school puts on phones; people see theirs through a call of their own
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['tab', 'groupName', 'appId', 'icon', 'roleTypes', 'sort', 'status'],
    filter: ['tab', 'status'],
    search: ['groupName'],
    sort: ['tab', 'sort'],
  },
  form: { main: ['tab', 'groupName', 'appId', 'icon', 'roleTypes', 'status'] },
  unique: { mobileAppTaken: ['tab', 'appId'] },
});
