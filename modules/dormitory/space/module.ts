import { room } from '#platform/kit/room.ts';
import { bedFigures } from './bed-figures.ts';
import { dormBed } from './dorm-bed.ts';
import { dormBuilding } from './dorm-building.ts';
import { dormFloor } from './dorm-floor.ts';
import { dormRoomType } from './dorm-room-type.ts';
import { dormRoom } from './dorm-room.ts';
import { dormStaff } from './dorm-staff.ts';

export default room({
  name: 'dormitory/space',
  dependsOn: ['base/org', 'base/people'],
  resources: [dormBuilding, dormFloor, dormRoomType, dormRoom, dormBed, dormStaff],
  figures: [bedFigures],
  pages: [
    { path: 'board', icon: 'appstore', buttons: ['dormRoom.board'], roles: ['gly', 'sgy'] },
    {
      path: 'room',
      icon: 'home',
      resource: 'dormRoom',
      buttons: ['dormRoom.*', 'dormRoom.generate', 'dormRoom.doorSigns'],
      roles: ['gly', 'sgy', 'fdy', 'yx'],
    },
    {
      path: 'bed',
      icon: 'layout',
      resource: 'dormBed',
      buttons: 'all',
      roles: ['gly', 'sgy'],
    },
    {
      path: 'building',
      icon: 'bank',
      resource: 'dormBuilding',
      buttons: 'all',
      roles: ['gly', 'sgy'],
    },
    {
      path: 'floor',
      icon: 'bars',
      resource: 'dormFloor',
      buttons: 'all',
      roles: ['gly'],
    },
    {
      path: 'room-type',
      icon: 'tags',
      resource: 'dormRoomType',
      buttons: 'all',
      roles: ['gly'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'dormBed.stats',
      buttons: ['dormBed.stats'],
      roles: ['gly', 'sgy'],
    },
    {
      path: 'staff',
      icon: 'team',
      resource: 'dormStaff',
      buttons: 'all',
      roles: ['gly'],
    },
  ],
  grants: {
    gly: [
      'dormBuilding.*',
      'dormFloor.*',
      'dormRoomType.*',
      'dormRoom.*',
      'dormBed.*',
      'dormBed.stats',
      'dormStaff.*',
    ],
    sgy: [
      'dormBuilding.list',
      'dormBuilding.detail',
      'dormRoom.board',
      'dormRoom.list',
      'dormRoom.detail',
      'dormRoom.setHead',
      'dormRoom.tend',
      'dormRoom.resetQr',
      'dormRoom.doorSigns',
      'dormRoom.export',
      'dormBed.list',
      'dormBed.detail',
      'dormBed.repair',
      'dormBed.restore',
      'dormBed.export',
      'dormBed.stats',
    ],
    fdy: ['dormRoom.list', 'dormRoom.detail', 'dormRoom.setHead'],
    yx: ['dormRoom.list', 'dormRoom.detail'],
  },
  roles: [{ code: 'sgy', roleType: 'teacher', scope: 'building' }],
  dictionaries: {
    dormGender: { closed: true, values: ['1', '2', '3'] },
    roomGender: { closed: true, values: ['1', '2'] },
    roomUsage: { closed: true, values: ['1', '2', '3', '4', '5'] },
    orientation: { values: ['1', '2', '3', '4'] },
    bunk: { values: ['1', '2', '3'] },
    bedPosition: { values: ['1', '2', '3'] },
    bedNear: { values: ['1', '2', '3', '4'] },
    bedStatus: {
      closed: true,
      values: [
        { value: 'normal', color: 'green' },
        { value: 'repair', color: 'orange' },
        { value: 'kept', color: 'purple' },
        { value: 'stopped', color: 'default' },
      ],
    },
    bedUse: {
      closed: true,
      values: [
        { value: 'free', color: 'green' },
        { value: 'reserved', color: 'blue' },
        { value: 'used', color: 'default' },
      ],
    },
    condition: { closed: true, values: ['1', '2', '3'] },
    dormPost: { closed: true, values: ['1', '2', '3', '4', '5'] },
    curfewDay: { closed: true, values: ['1', '2', '3', '4', '5', '6', '7'] },
  },
  messages: [{ code: 'dormPost', keys: ['space.headNamed'], roles: ['stu'] }],
});
