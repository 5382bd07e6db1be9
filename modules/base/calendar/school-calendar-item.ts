import { resource } from '#platform/kit/resource.ts';

/** One day of a term. Days are generated with the term; what somebody edited stays when they are generated again. */
export const schoolCalendarItem = resource({
  name: 'schoolCalendarItem',
  service: 'base',
  label: 'day',
  fields: {
    calendarId: { kind: 'ref', to: 'schoolCalendar', write: 'server' },
    day: { kind: 'date', write: 'server' },
    week: { kind: 'integer', write: 'server' },
    weekday: { kind: 'integer', write: 'server' },
    dayType: { kind: 'dict', dict: 'dayType', required: true },
    followDate: { kind: 'date' },
    name: { kind: 'text', max: 30 },
    color: { kind: 'text', form: 'color' },
    stopClass: { kind: 'boolean' },
    isLegal: { kind: 'boolean' },
    remark: { kind: 'text', max: 200, form: 'lines' },
    edited: { kind: 'boolean', write: 'server' },
  },
  // everybody lives by the calendar
  scope: 'open',
  verbs: ['list', 'detail', 'update', 'import', 'export'],
  list: {
    columns: [
      'day',
      'week',
      'weekday',
      'dayType',
      'name',
      'followDate',
      'stopClass',
      'isLegal',
      'edited',
      'calendarId',
    ],
    filter: ['calendarId', 'day', 'dayType', 'week', 'stopClass'],
    search: ['name'],
    sort: ['day'],
  },
  form: { main: ['dayType', 'followDate', 'name', 'color', 'stopClass', 'isLegal', 'remark'] },
  unique: { dayTaken: ['day'] },
  import: {
    key: 'day',
    columns: ['day', 'dayType', 'followDate', 'name', 'stopClass', 'isLegal', 'remark'],
  },
});
