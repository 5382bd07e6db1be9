import { resource } from '#platform/kit/resource.ts';

/** A directory, a page or a button. Rooms declare them; the school renames, moves, hides and adds links of its own. */
export const sysMenu = resource({
  name: 'sysMenu',
  service: 'base',
  label: 'code',
  fields: {
    parentId: { kind: 'ref', to: 'sysMenu' },
    code: { kind: 'text', max: 40, form: 'code', required: true },
    category: { kind: 'dict', dict: 'menuCategory', required: true },
    name: { kind: 'json', required: true },
    icon: { kind: 'text', max: 40, form: 'code' },
    sort: { kind: 'integer', min: 0, max: 9999 },
    openType: { kind: 'integer', min: 0, max: 2 },
    linkUrl: { kind: 'text', max: 500 },
    isHide: { kind: 'boolean' },
    isKeepAlive: { kind: 'boolean' },
    isAffix: { kind: 'boolean' },
    isTag: { kind: 'boolean' },
    onPhone: { kind: 'boolean' },
    status: { kind: 'dict', dict: 'enabled', required: true },
    path: { kind: 'text', write: 'server' },
    room: { kind: 'text', write: 'server' },
  },
  // what there is to open; what somebody may open is his roles'
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: { columns: ['code', 'category'], search: ['code'], sort: ['sort', 'code'] },
  form: {
    main: ['parentId', 'code', 'category', 'icon', 'sort', 'status'],
    link: ['openType', 'linkUrl'],
    display: ['isHide', 'isKeepAlive', 'isAffix', 'isTag', 'onPhone'],
  },
  unique: { menuCodeTaken: ['code'] },
});
