import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** Hours in which rooms of a building are looked at, in half hours with so many places each. */
export const checkoutWindow = resource({
  name: 'checkoutWindow',
  service: 'yxgl',
  label: 'day',
  fields: {
    buildingId: { kind: 'ref', to: 'building', required: true },
    day: { kind: 'date', required: true },
    fromTime: { kind: 'time', required: true },
    toTime: { kind: 'time', required: true },
    places: { kind: 'integer', min: 1, max: 20, required: true },
  },
  scope: { building: 'buildingId' },
  verbs: ['list', 'detail', 'add', 'remove'],
  list: {
    columns: ['buildingId', 'day', 'fromTime', 'toTime', 'places'],
    filter: ['buildingId', 'day'],
    search: [],
    sort: ['-day', 'fromTime'],
  },
});

/** One half hour of a window, and how many places of it are taken. */
export const checkoutSlot = resource({
  name: 'checkoutSlot',
  service: 'yxgl',
  label: 'name',
  fields: {
    windowId: { kind: 'ref', to: 'checkoutWindow', required: true, write: 'server' },
    ...through('windowId', { buildingId: 'building' }),
    // `11-22 14:00`
    name: { kind: 'text', max: 20, required: true, write: 'server' },
    startAt: { kind: 'datetime', required: true, write: 'server' },
    places: { kind: 'integer', write: 'server' },
    taken: { kind: 'integer', write: 'server' },
  },
  scope: { building: 'buildingId' },
  verbs: ['list'],
  list: {
    columns: ['buildingId', 'startAt', 'places', 'taken'],
    filter: ['buildingId', 'startAt'],
    search: [],
    sort: ['startAt'],
  },
});
