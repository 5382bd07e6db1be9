import { resource } from '#platform/kit/resource.ts';

/** A room of a batch in which candidates sit in rows and columns. */
export const recruitRoom = resource({
  name: 'recruitRoom',
  service: 'dzks',
  label: 'roomNo',
  fields: {
    batchId: { kind: 'ref', to: 'examBatch', required: true },
    siteCode: { kind: 'text', min: 2, max: 2, form: 'code', required: true },
    siteName: { kind: 'text', max: 40, required: true },
    roomNo: { kind: 'text', max: 6, form: 'code', required: true },
    venueId: { kind: 'ref', to: 'venue', required: true },
    rowCount: { kind: 'integer', min: 1, max: 30, required: true },
    colCount: { kind: 'integer', min: 1, max: 30, required: true },
    // places that stay empty, as `row-column`
    disabledSeats: { kind: 'text', max: 400 },
    firstCorner: { kind: 'dict', dict: 'recruitCorner', required: true },
    capacity: { kind: 'integer', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['batchId', 'siteCode', 'siteName', 'roomNo', 'venueId', 'rowCount', 'colCount', 'capacity'],
    filter: ['batchId', 'siteCode', 'venueId'],
    search: ['roomNo', 'siteName'],
    sort: ['batchId', 'siteCode', 'roomNo'],
  },
  form: {
    main: ['batchId', 'siteCode', 'siteName', 'roomNo', 'venueId'],
    seats: ['rowCount', 'colCount', 'disabledSeats', 'firstCorner'],
  },
  unique: { roomTaken: ['batchId', 'roomNo'], venueTaken: ['batchId', 'venueId'] },
});
