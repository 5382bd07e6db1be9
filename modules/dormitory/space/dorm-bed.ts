import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A bed. Who has it is written by the occupancy ledger alone. */
export const dormBed = resource({
  name: 'dormBed',
  service: 'yxgl',
  label: 'fullName',
  fields: {
    roomId: { kind: 'ref', to: 'dormRoom', required: true },
    ...through('roomId', { buildingId: 'building', gender: { kind: 'dict', dict: 'roomGender' } }),
    bedNo: { kind: 'text', max: 4, form: 'code', required: true },
    bedCode: { kind: 'text', max: 50, write: 'server' },
    fullName: { kind: 'text', max: 130, write: 'server' },
    position: { kind: 'dict', dict: 'bedPosition' },
    nearTo: { kind: 'dict', dict: 'bedNear', many: true },
    status: { kind: 'dict', dict: 'bedStatus', write: 'transition' },
    studentId: { kind: 'ref', to: 'student', write: 'server' },
    bedUse: { kind: 'dict', dict: 'bedUse', write: 'server' },
  },
  scope: { building: 'buildingId', room: 'roomId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'export'],
  list: {
    columns: [
      'bedCode',
      'fullName',
      'buildingId',
      'gender',
      'bedNo',
      'position',
      'nearTo',
      'bedUse',
      'studentId',
      'status',
    ],
    filter: ['buildingId', 'roomId', 'gender', 'bedUse', 'status'],
    search: ['fullName', 'bedCode', 'studentId'],
    sort: ['bedCode'],
  },
  form: { main: ['roomId', 'bedNo', 'position', 'nearTo'] },
  unique: { bedNoTaken: ['roomId', 'bedNo'], bedCodeTaken: ['bedCode'] },
  states: {
    field: 'status',
    initial: 'normal',
    transitions: {
      repair: { from: ['normal', 'kept'], to: 'repair' },
      keep: { from: ['normal'], to: 'kept' },
      stop: { from: ['normal', 'repair', 'kept'], to: 'stopped', reason: true },
      restore: { from: ['repair', 'kept', 'stopped'], to: 'normal' },
    },
  },
});
