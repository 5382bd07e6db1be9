import { resource } from '#platform/kit/resource.ts';

/** A building of a campus. Its keepers are staff; what they see follows from here. */
export const building = resource({
  name: 'building',
  service: 'base',
  label: 'buildingName',
  fields: {
    campusId: { kind: 'ref', to: 'campus', required: true },
    buildingCode: { kind: 'text', max: 20, form: 'code', required: true },
    buildingName: { kind: 'text', max: 50, required: true },
    buildingType: { kind: 'dict', dict: 'buildingType', required: true },
    floors: { kind: 'integer', min: 1, max: 60, required: true },
    underground: { kind: 'integer', min: 0, max: 5 },
    sex: { kind: 'dict', dict: 'buildingSex' },
    keeperIds: { kind: 'refs', to: 'teacher' },
    openTime: { kind: 'text', max: 100 },
    longitude: { kind: 'decimal', scale: 6, min: -180, max: 180 },
    latitude: { kind: 'decimal', scale: 6, min: -90, max: 90 },
    planFiles: { kind: 'files', max: 3 },
    sort: { kind: 'integer', min: 0, max: 9999 },
    status: { kind: 'dict', dict: 'enabled', write: 'transition' },
  },
  // places hold no personal rows
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'import', 'export'],
  list: {
    columns: [
      'buildingCode',
      'buildingName',
      'campusId',
      'buildingType',
      'sex',
      'floors',
      'keeperIds',
      'status',
    ],
    filter: ['campusId', 'buildingType', 'sex', 'status', 'buildingName'],
    search: ['buildingName', 'buildingCode', 'keeperIds'],
    sort: ['sort', 'buildingCode'],
  },
  form: {
    main: [
      'campusId',
      'buildingCode',
      'buildingName',
      'buildingType',
      'sex',
      'floors',
      'underground',
      'sort',
    ],
    more: ['keeperIds', 'openTime', 'longitude', 'latitude', 'planFiles'],
  },
  unique: { buildingCodeTaken: ['buildingCode'] },
  import: {
    key: 'buildingCode',
    columns: ['campusId', 'buildingCode', 'buildingName', 'buildingType', 'sex', 'floors', 'keeperIds'],
    synonyms: {
      campusId: ['校区'],
      buildingCode: ['编码'],
      buildingName: ['名称'],
      keeperIds: ['管理员工号'],
    },
  },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      enable: { from: ['disabled'], to: 'enabled' },
      disable: { from: ['enabled'], to: 'disabled' },
    },
  },
});
