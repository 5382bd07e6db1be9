import { resource } from '#platform/kit/resource.ts';

/** A slot of a day in which somebody cleans an area: due, then punched in time, late, or missed. */
export const publicClean = resource({
  name: 'publicClean',
  service: 'yxgl',
  label: 'placeName',
  fields: {
    areaId: { kind: 'ref', to: 'publicArea', write: 'server' },
    placeName: { kind: 'text', max: 120, write: 'server' },
    areaType: { kind: 'dict', dict: 'publicAreaType', write: 'server' },
    buildingId: { kind: 'ref', to: 'building', write: 'server' },
    staffId: { kind: 'ref', to: 'sysUser', write: 'server' },
    fromAt: { kind: 'datetime', write: 'server' },
    toAt: { kind: 'datetime', write: 'server' },
    state: { kind: 'dict', dict: 'publicPunch', write: 'server' },
    punchedAt: { kind: 'datetime', write: 'server' },
    // the code that was read there, and when
    scan: { kind: 'json', required: true, write: 'transition' },
    photos: { kind: 'files', max: 4, accept: ['jpg', 'jpeg', 'png', 'webp'], write: 'transition' },
  },
  scope: { owner: 'staffId', building: 'buildingId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: ['fromAt', 'toAt', 'placeName', 'areaType', 'staffId', 'state', 'punchedAt'],
    filter: ['areaType', 'buildingId', 'areaId', 'staffId', 'state', 'fromAt'],
    search: ['placeName', 'staffId'],
    sort: ['-fromAt', 'placeName'],
  },
  unique: { slotTwice: ['areaId', 'staffId', 'fromAt'] },
  states: {
    field: 'state',
    initial: 'due',
    transitions: { punch: { from: 'any', to: 'same', input: ['scan', 'photos'] } },
  },
  record: true,
});
