import { resource } from '#platform/kit/resource.ts';

/** A kind of hazard, how grave it is, and what follows where it is found. */
export const hazardType = resource({
  name: 'hazardType',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 30, required: true },
    category: { kind: 'dict', dict: 'hazardCategory', required: true },
    level: { kind: 'dict', dict: 'hazardLevel', required: true },
    // hours to put it right; a grave one is dealt with on the spot
    deadlineHours: { kind: 'integer', min: 0, max: 720, required: true },
    violationTypeId: { kind: 'ref', to: 'dormViolationType' },
    repairTypeId: { kind: 'ref', to: 'repairType' },
    advice: { kind: 'text', max: 300, form: 'lines' },
    sort: { kind: 'integer', min: 0, max: 999, required: true },
    status: { kind: 'dict', dict: 'enabled', required: true },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'category', 'level', 'deadlineHours', 'violationTypeId', 'repairTypeId', 'status'],
    filter: ['category', 'level', 'status'],
    search: ['name'],
    sort: ['sort'],
  },
  unique: { typeTaken: ['name'] },
});
