import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** What a building of the school is as a place to live in. The building itself belongs to base/org. */
export const dormBuilding = resource({
  name: 'dormBuilding',
  service: 'yxgl',
  label: 'name',
  fields: {
    buildingId: { kind: 'ref', to: 'building', required: true },
    name: { kind: 'snapshot', through: 'buildingId', column: 'buildingName', as: { kind: 'text' } },
    ...through('buildingId', { campusId: 'campus' }),
    genderType: { kind: 'dict', dict: 'dormGender', required: true },
    floorFrom: { kind: 'integer', min: -3, max: 60, required: true },
    floorTo: { kind: 'integer', min: -3, max: 60, required: true },
    underRepair: { kind: 'boolean' },
    curfew: {
      kind: 'children',
      max: 7,
      of: {
        weekday: { kind: 'dict', dict: 'curfewDay', required: true },
        at: { kind: 'time', required: true },
      },
    },
    phone: { kind: 'text', max: 30 },
    photos: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png'] },
    sort: { kind: 'integer', min: 0, max: 9999 },
  },
  scope: { building: 'buildingId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'export'],
  list: {
    columns: ['name', 'campusId', 'genderType', 'floorFrom', 'floorTo', 'underRepair', 'phone'],
    filter: ['campusId', 'genderType', 'underRepair'],
    search: ['name'],
    sort: ['sort', 'name'],
  },
  form: {
    main: ['buildingId', 'genderType', 'floorFrom', 'floorTo', 'underRepair', 'phone', 'sort'],
    more: ['curfew', 'photos'],
  },
  unique: { buildingTaken: ['buildingId'] },
});
