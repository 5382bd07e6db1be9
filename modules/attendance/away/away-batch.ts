import { resource } from '#platform/kit/resource.ts';

/** A holiday: whom it asks where he goes, from when to when, and by when everybody is back. */
export const awayBatch = resource({
  name: 'awayBatch',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 60, required: true },
    fillFrom: { kind: 'date', required: true },
    fillTo: { kind: 'date', required: true },
    holidayFrom: { kind: 'date', required: true },
    holidayTo: { kind: 'date', required: true },
    returnBy: { kind: 'datetime', required: true },
    // all where none is named
    departmentIds: { kind: 'refs', to: 'department' },
    needParent: { kind: 'boolean' },
    needAudit: { kind: 'boolean' },
    notice: { kind: 'text', max: 500, form: 'lines' },
    status: { kind: 'dict', dict: 'awayBatchStatus', write: 'transition' },
  },
  // holidays hold no personal rows: whoever looks after students sees them all
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: [
      'name',
      'fillFrom',
      'fillTo',
      'holidayFrom',
      'holidayTo',
      'returnBy',
      'departmentIds',
      'needAudit',
      'status',
    ],
    filter: ['status'],
    search: ['name'],
    sort: ['-holidayFrom'],
  },
  form: {
    main: ['name', 'fillFrom', 'fillTo', 'holidayFrom', 'holidayTo', 'returnBy'],
    more: ['departmentIds', 'needParent', 'needAudit', 'notice'],
  },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft'], to: 'open' },
      close: { from: ['open'], to: 'closed' },
    },
  },
});
