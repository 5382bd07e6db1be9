import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A room. Its beds come from its type; residents, counts and names are kept by the server. */
export const dormRoom = resource({
  name: 'dormRoom',
  service: 'yxgl',
  label: 'fullName',
  fields: {
    floorId: { kind: 'ref', to: 'dormFloor', required: true },
    ...through('floorId', { buildingId: 'building' }),
    roomNo: { kind: 'text', max: 10, form: 'code', required: true },
    roomCode: { kind: 'text', max: 40, write: 'server' },
    fullName: { kind: 'text', max: 120, write: 'server' },
    roomTypeId: { kind: 'ref', to: 'dormRoomType', required: true },
    gender: { kind: 'dict', dict: 'roomGender', required: true },
    usage: { kind: 'dict', dict: 'roomUsage', required: true },
    orientation: { kind: 'dict', dict: 'orientation' },
    status: { kind: 'dict', dict: 'enabled', write: 'transition' },
    headStudentId: { kind: 'ref', to: 'student', write: 'transition' },
    facilities: {
      kind: 'children',
      max: 40,
      of: {
        name: { kind: 'text', max: 30, required: true },
        qty: { kind: 'integer', min: 1, max: 99, required: true },
        condition: { kind: 'dict', dict: 'condition', required: true },
      },
    },
    bedCount: { kind: 'integer', write: 'server' },
    usedCount: { kind: 'integer', write: 'server' },
    classIds: { kind: 'refs', to: 'stuClass', write: 'server' },
    departmentIds: { kind: 'refs', to: 'department', write: 'server' },
    remark: { kind: 'text', max: 200 },
  },
  // counsellors and colleges see the rooms in which their students live
  scope: { building: 'buildingId', room: 'id', class: 'classIds', department: 'departmentIds' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'import', 'export'],
  list: {
    columns: [
      'fullName',
      'roomCode',
      'buildingId',
      'floorId',
      'roomTypeId',
      'gender',
      'bedCount',
      'usedCount',
      'headStudentId',
      'classIds',
      'usage',
      'status',
    ],
    filter: [
      'buildingId',
      'floorId',
      'roomTypeId',
      'gender',
      'usage',
      'classIds',
      'departmentIds',
      'status',
      'roomNo',
    ],
    search: ['fullName', 'roomCode', 'headStudentId'],
    sort: ['roomCode'],
  },
  form: {
    main: ['floorId', 'roomNo', 'roomTypeId', 'gender', 'usage', 'orientation'],
    more: ['facilities', 'remark'],
  },
  unique: { roomNoTaken: ['buildingId', 'roomNo'], roomCodeTaken: ['roomCode'] },
  import: {
    key: 'roomCode',
    columns: ['roomCode', 'floorId', 'roomTypeId', 'gender', 'usage', 'orientation', 'remark'],
    synonyms: {
      roomCode: ['房间编号'],
      floorId: ['楼栋楼层', '楼层编码'],
      roomTypeId: ['房型'],
      gender: ['性别'],
    },
  },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      enable: { from: ['disabled'], to: 'enabled' },
      disable: { from: ['enabled'], to: 'disabled' },
      setHead: { from: ['enabled'], to: 'same', input: ['headStudentId'] },
      tend: { from: 'any', to: 'same', input: ['facilities', 'remark'] },
      resetQr: { from: 'any', to: 'same' },
    },
  },
});
