import { resource } from '#platform/kit/resource.ts';

/** A kind of leave and its limits. */
export const leaveType = resource({
  name: 'leaveType',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 20, required: true },
    code: { kind: 'text', max: 20, form: 'code', required: true },
    maxDays: { kind: 'decimal', scale: 1, min: 0.5, max: 180, required: true },
    needFileOverDays: { kind: 'decimal', scale: 1, min: 0, max: 180 },
    proofLaterDays: { kind: 'integer', min: 0, max: 30, required: true },
    needParent: { kind: 'boolean' },
    backdateDays: { kind: 'integer', min: 0, max: 7, required: true },
    minAdvanceHours: { kind: 'integer', min: 0, max: 72, required: true },
    countsThird: { kind: 'boolean' },
    isPublic: { kind: 'boolean' },
    isUrgent: { kind: 'boolean' },
    sort: { kind: 'integer', min: 0, max: 9999, required: true },
    status: { kind: 'dict', dict: 'enabled', required: true },
  },
  // the same rules for the whole school
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: [
      'name',
      'code',
      'maxDays',
      'needFileOverDays',
      'proofLaterDays',
      'needParent',
      'backdateDays',
      'minAdvanceHours',
      'countsThird',
      'isPublic',
      'isUrgent',
      'sort',
      'status',
    ],
    filter: ['status', 'name'],
    search: ['name', 'code'],
    sort: ['sort', 'code'],
  },
  form: {
    main: ['name', 'code', 'sort', 'status'],
    limits: ['maxDays', 'minAdvanceHours', 'backdateDays', 'needFileOverDays', 'proofLaterDays'],
    more: ['needParent', 'countsThird', 'isPublic', 'isUrgent'],
  },
  unique: { typeNameTaken: ['name'], typeCodeTaken: ['code'] },
});
