import { resource } from '#platform/kit/resource.ts';

/** A place of the school with its own buildings and class times. */
export const campus = resource({
  name: 'campus',
  service: 'base',
  label: 'campusName',
  fields: {
    campusCode: { kind: 'text', max: 20, form: 'code', required: true },
    campusName: { kind: 'text', max: 50, required: true },
    address: { kind: 'text', max: 200 },
    regionCode: { kind: 'text', max: 6, form: 'code', standard: 'GB/T 2260' },
    longitude: { kind: 'decimal', scale: 6, min: -180, max: 180 },
    latitude: { kind: 'decimal', scale: 6, min: -90, max: 90 },
    phone: { kind: 'text', max: 30 },
    isMain: { kind: 'boolean' },
    sort: { kind: 'integer', min: 0, max: 9999 },
    status: { kind: 'dict', dict: 'enabled', write: 'transition' },
  },
  // places hold no personal rows
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'import', 'export'],
  list: {
    columns: ['campusCode', 'campusName', 'address', 'phone', 'isMain', 'status'],
    filter: ['campusCode', 'campusName', 'status'],
    search: ['campusName', 'campusCode'],
    sort: ['sort', 'campusCode'],
  },
  form: {
    main: ['campusCode', 'campusName', 'isMain', 'phone', 'sort'],
    place: ['regionCode', 'address', 'longitude', 'latitude'],
  },
  unique: { campusCodeTaken: ['campusCode'] },
  import: {
    key: 'campusCode',
    columns: ['campusCode', 'campusName', 'phone', 'regionCode', 'address', 'sort'],
    synonyms: { campusCode: ['编码'], campusName: ['名称'] },
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
