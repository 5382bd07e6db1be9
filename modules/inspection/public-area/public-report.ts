import { resource } from '#platform/kit/resource.ts';

/** Somebody passes by and sees that an area is dirty or broken. */
export const publicReport = resource({
  name: 'publicReport',
  service: 'yxgl',
  label: 'reportNo',
  fields: {
    reportNo: { kind: 'serial', pattern: 'SP{date}{seq:4}' },
    // what hangs there; of whoever scanned it
    code: { kind: 'text', max: 200, required: true },
    areaId: { kind: 'ref', to: 'publicArea', write: 'server' },
    placeName: { kind: 'text', max: 120, write: 'server' },
    buildingId: { kind: 'ref', to: 'building', write: 'server' },
    content: { kind: 'text', min: 2, max: 200, form: 'lines', required: true },
    photos: { kind: 'files', max: 4, accept: ['jpg', 'jpeg', 'png', 'webp'], required: true },
    reporterId: { kind: 'ref', to: 'sysUser', write: 'server' },
    reportedAt: { kind: 'datetime', write: 'server' },
    status: { kind: 'dict', dict: 'publicReportStatus', write: 'transition' },
    answer: { kind: 'text', max: 200, form: 'lines', required: true, write: 'transition' },
    rectifyId: { kind: 'ref', to: 'rectify', write: 'server' },
    closedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { owner: 'reporterId', building: 'buildingId' },
  verbs: ['list', 'detail', 'add', 'export'],
  list: {
    columns: [
      'reportNo',
      'placeName',
      'content',
      'reporterId',
      'reportedAt',
      'status',
      'rectifyId',
      'closedAt',
    ],
    filter: ['status', 'buildingId', 'areaId', 'reportedAt'],
    search: ['reportNo', 'placeName', 'content'],
    sort: ['-reportedAt'],
  },
  form: { main: ['code', 'content', 'photos'] },
  states: {
    field: 'status',
    initial: 'open',
    transitions: {
      accept: { from: ['open'], to: 'accepted' },
      answer: { from: ['open'], to: 'answered', input: ['answer'] },
    },
  },
  record: true,
});
