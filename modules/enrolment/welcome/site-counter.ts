import { resource } from '#platform/kit/resource.ts';

/** A counter on the days of arrival: which steps it handles, who sits there, and for whom. */
export const siteCounter = resource({
  name: 'siteCounter',
  service: 'yxgl',
  label: 'name',
  fields: {
    batchId: { kind: 'ref', to: 'welcomeBatch', required: true },
    name: { kind: 'text', max: 30, required: true },
    place: { kind: 'text', max: 60, required: true },
    phone: { kind: 'text', form: 'phone' },
    openHours: { kind: 'text', max: 60 },
    stepIds: { kind: 'refs', to: 'welcomeStep', required: true },
    staffIds: { kind: 'refs', to: 'sysUser', required: true },
    // none named: newcomers of all
    departmentIds: { kind: 'refs', to: 'department' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'place', 'phone', 'openHours', 'stepIds', 'staffIds', 'departmentIds'],
    filter: ['batchId'],
    search: ['name', 'place'],
    sort: ['name'],
  },
  unique: { counterTaken: ['batchId', 'name'] },
});
