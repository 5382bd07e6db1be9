import { resource } from '#platform/kit/resource.ts';

/** A directory, a page or a button. Rooms declare them; the school renames, moves, hides and adds links of its own. */
export const sysMenu = resource({
  name: 'sysMenu',
  service: 'base',
  label: 'code',
  fields: {
    parentId: { kind: 'ref', to: 'sysMenu' },
    code: { kind: 'text', max: 100, required: true },
    category: { kind: 'dict', dict: 'menuCategory', required: true },
    name: { kind: 'json', required: true },
    icon: { kind: 'text', max: 40, form: 'code' },
    sort: { kind: 'integer', min: 0, max: 9999 },
    openType: { kind: 'integer', min: 0, max: 2 },
    linkUrl: { kind: 'text', max: 500 },
    isHide: { kind: 'boolean' },
    isKeepAlive: { kind: 'boolean' },
    status: { kind: 'dict', dict: 'enabled', required: true },
  },
  // what there is to open; what somebody may open is his roles'
  scope: 'open',
  verbs: ['select'],
  list: { columns: ['code', 'category'], search: ['code'], sort: ['sort', 'code'] },
});
