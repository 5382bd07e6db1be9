import { resource } from '#platform/kit/resource.ts';

/** Screens that follow each other on one wall, each for so many seconds and, where it says so, at its hours alone. */
export const screenCarousel = resource({
  name: 'screenCarousel',
  service: 'base',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 50, required: true },
    items: {
      kind: 'children',
      max: 20,
      required: true,
      of: {
        screenId: { kind: 'ref', to: 'screen', required: true },
        seconds: { kind: 'integer', min: 10, max: 600, required: true },
        fromTime: { kind: 'time' },
        toTime: { kind: 'time' },
        weekdays: { kind: 'dict', dict: 'screenWeekday', many: true },
      },
    },
    remark: { kind: 'text', max: 200, form: 'lines' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: { columns: ['name', 'items', 'remark'], search: ['name'], sort: ['name'] },
  form: { main: ['name', 'items', 'remark'] },
  unique: { carouselTaken: ['name'] },
});
