import { resource } from '#platform/kit/resource.ts';

/** A floor of a dormitory. In a mixed building it may say for whom it is. */
export const dormFloor = resource({
  name: 'dormFloor',
  service: 'yxgl',
  label: 'name',
  fields: {
    buildingId: { kind: 'ref', to: 'building', required: true },
    floorNo: { kind: 'integer', min: -3, max: 60, required: true },
    floorCode: { kind: 'text', max: 30, write: 'server' },
    name: { kind: 'text', max: 20, required: true },
    genderType: { kind: 'dict', dict: 'dormGender' },
    planFiles: { kind: 'files', max: 1, accept: ['jpg', 'jpeg', 'png'] },
  },
  scope: { building: 'buildingId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['floorCode', 'buildingId', 'floorNo', 'name', 'genderType'],
    filter: ['buildingId', 'genderType'],
    search: ['name', 'floorCode'],
    sort: ['buildingId', 'floorNo'],
  },
  form: { main: ['buildingId', 'floorNo', 'name', 'genderType', 'planFiles'] },
  unique: { floorTaken: ['buildingId', 'floorNo'], floorCodeTaken: ['floorCode'] },
});
