import { resource } from '#platform/kit/resource.ts';

/** A holiday in which students may stay: when one may ask, for which nights and reasons, and how many of each college. */
export const stayBatch = resource({
  name: 'stayBatch',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    holidayType: { kind: 'dict', dict: 'stayHoliday', required: true },
    openFrom: { kind: 'date', required: true },
    openTo: { kind: 'date', required: true },
    stayFrom: { kind: 'date', required: true },
    stayTo: { kind: 'date', required: true },
    reasonCodes: { kind: 'dict', dict: 'stayReason', many: true, required: true },
    // a college that isn't named has no limit
    quotas: {
      kind: 'children',
      max: 60,
      of: {
        departmentId: { kind: 'ref', to: 'department', required: true },
        places: { kind: 'integer', min: 0, max: 9999, required: true },
      },
    },
    concentrated: { kind: 'boolean' },
    closedBuildingIds: { kind: 'refs', to: 'building' },
    needParent: { kind: 'boolean' },
    pledgeTemplateId: { kind: 'ref', to: 'signTemplate' },
    notice: { kind: 'text', max: 500, form: 'lines' },
    status: { kind: 'dict', dict: 'stayStatus', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'holidayType', 'openFrom', 'openTo', 'stayFrom', 'stayTo', 'status'],
    filter: ['holidayType', 'status', 'stayFrom'],
    sort: ['-stayFrom'],
  },
  form: {
    time: ['name', 'holidayType', 'openFrom', 'openTo', 'stayFrom', 'stayTo'],
    who: ['reasonCodes', 'needParent', 'pledgeTemplateId', 'quotas', 'notice'],
    where: ['concentrated', 'closedBuildingIds'],
  },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft', 'closed'], to: 'open' },
      close: { from: ['open'], to: 'closed' },
    },
  },
});
