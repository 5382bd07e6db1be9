import { resource } from '#platform/kit/resource.ts';

/** A term: from when to when, and how many teaching weeks. Terms don't overlap; exactly one is current. */
export const schoolCalendar = resource({
  name: 'schoolCalendar',
  service: 'base',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 40, write: 'server' },
    xn: { kind: 'text', max: 9, required: true, standard: 'XN' },
    xqM: { kind: 'dict', dict: 'xqm', required: true, standard: 'XQM' },
    startDate: { kind: 'date', required: true },
    endDate: { kind: 'date', required: true },
    weeks: { kind: 'integer', min: 1, max: 30, required: true },
    weekStart: { kind: 'dict', dict: 'weekStart', required: true },
    registerDate: { kind: 'date' },
    isCurrent: { kind: 'boolean', write: 'server' },
    status: { kind: 'dict', dict: 'calendarStatus', write: 'transition' },
  },
  // everybody lives by the calendar
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'import', 'export'],
  list: {
    columns: ['name', 'xn', 'xqM', 'startDate', 'endDate', 'weeks', 'registerDate', 'isCurrent', 'status'],
    filter: ['xn', 'xqM', 'status', 'isCurrent'],
    search: ['name'],
    sort: ['-startDate'],
  },
  form: { main: ['xn', 'xqM', 'startDate', 'endDate', 'weeks', 'weekStart', 'registerDate'] },
  unique: { termTaken: ['xn', 'xqM'] },
  import: {
    key: 'name',
    columns: ['xn', 'xqM', 'startDate', 'endDate', 'weeks', 'weekStart', 'registerDate'],
    synonyms: { xn: ['学年'], xqM: ['学期'] },
  },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      publish: { from: ['draft'], to: 'published' },
      setCurrent: { from: ['published'], to: 'same' },
      generate: { from: ['draft', 'published'], to: 'same' },
      close: { from: ['published'], to: 'past' },
      reopen: { from: ['past'], to: 'published' },
    },
  },
});
