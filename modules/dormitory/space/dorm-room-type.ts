import { resource } from '#platform/kit/resource.ts';

/** A kind of room: how many beds, what it costs a year. Rooms get their beds from it. */
export const dormRoomType = resource({
  name: 'dormRoomType',
  service: 'yxgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 40, required: true },
    bedCount: { kind: 'integer', min: 1, max: 12, required: true },
    feeYear: { kind: 'money', max: 10_000_000, required: true },
    hasToilet: { kind: 'boolean' },
    hasAircon: { kind: 'boolean' },
    hasBalcony: { kind: 'boolean' },
    bunk: { kind: 'dict', dict: 'bunk', required: true },
    areaSqm: { kind: 'decimal', scale: 2, min: 1, max: 500 },
    photos: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png'] },
    remark: { kind: 'text', max: 200 },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['name', 'bedCount', 'feeYear', 'bunk', 'areaSqm', 'hasToilet', 'hasAircon', 'hasBalcony'],
    filter: ['bedCount', 'bunk', 'hasAircon'],
    search: ['name'],
    sort: ['name'],
  },
  form: {
    main: ['name', 'bedCount', 'feeYear', 'bunk', 'areaSqm'],
    more: ['hasToilet', 'hasAircon', 'hasBalcony', 'photos', 'remark'],
  },
  unique: { typeNameTaken: ['name'] },
});
