import { resource } from '#platform/kit/resource.ts';

/** A time in which students look through their record, fill in what it lacks and say that it is true. */
export const infoCampaign = resource({
  name: 'infoCampaign',
  service: 'xsgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 60, required: true },
    openFrom: { kind: 'date', required: true },
    openTo: { kind: 'date', required: true },
    wanted: { kind: 'dict', dict: 'recordField', many: true, required: true },
    grades: { kind: 'text', max: 60 },
    departmentIds: { kind: 'refs', to: 'department' },
    classIds: { kind: 'refs', to: 'stuClass' },
    confirmText: { kind: 'text', max: 300, form: 'lines', required: true },
    status: { kind: 'dict', dict: 'campaignStatus', write: 'transition' },
    students: { kind: 'integer', write: 'server' },
    confirmed: { kind: 'integer', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'status', 'openFrom', 'openTo', 'students', 'confirmed'],
    filter: ['status', 'openFrom'],
    search: ['name'],
    sort: ['-openFrom'],
  },
  form: {
    time: ['name', 'openFrom', 'openTo', 'confirmText'],
    who: ['grades', 'departmentIds', 'classIds'],
    what: ['wanted'],
  },
  unique: { campaignTwice: ['name'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      open: { from: ['draft', 'closed'], to: 'open' },
      remind: { from: ['open'], to: 'same' },
      close: { from: ['open'], to: 'closed' },
    },
  },
});
