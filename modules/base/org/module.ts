import { room } from '#platform/kit/room.ts';
import { building } from './building.ts';
import { campus } from './campus.ts';
import { department } from './department.ts';
import { venue } from './venue.ts';

export default room({
  name: 'base/org',
  dependsOn: [],
  resources: [campus, department, building, venue],
  pages: [
    {
      path: 'department',
      icon: 'apartment',
      resource: 'department',
      buttons: [
        'department.list',
        'department.detail',
        'department.add',
        'department.update',
        'department.remove',
        'department.enable',
        'department.disable',
        'department.merge',
        'department.import',
        'department.export',
      ],
      roles: ['gly', 'yx'],
    },
    {
      path: 'campus',
      icon: 'environment',
      resource: 'campus',
      buttons: [
        'campus.list',
        'campus.detail',
        'campus.add',
        'campus.update',
        'campus.remove',
        'campus.enable',
        'campus.disable',
        'campus.import',
        'campus.export',
      ],
      roles: ['gly'],
    },
    {
      path: 'building',
      icon: 'bank',
      resource: 'building',
      buttons: [
        'building.list',
        'building.detail',
        'building.add',
        'building.update',
        'building.remove',
        'building.enable',
        'building.disable',
        'building.import',
        'building.export',
      ],
      roles: ['gly'],
    },
    {
      path: 'venue',
      icon: 'shop',
      resource: 'venue',
      buttons: [
        'venue.list',
        'venue.detail',
        'venue.add',
        'venue.update',
        'venue.remove',
        'venue.enable',
        'venue.disable',
        'venue.import',
        'venue.export',
      ],
      roles: ['gly'],
    },
    { path: 'region', icon: 'global', buttons: ['region.export'], roles: ['gly'] },
  ],
  grants: {
    gly: ['campus.*', 'department.*', 'building.*', 'venue.*', 'region.export'],
    yx: ['department.list', 'department.detail'],
  },
  roles: [{ code: 'yx', scope: 'departmentTree' }],
  dictionaries: {
    buildingType: { closed: true, values: ['1', '2', '3', '4', '5', '6'] },
    buildingSex: { closed: true, values: ['1', '2', '3'] },
    deptType: { values: ['1', '2', '3', '4'] },
    deptFlag: { values: ['1', '2'] },
    deptStatus: {
      closed: true,
      values: [
        { value: 'enabled', color: 'green' },
        { value: 'disabled', color: 'default' },
        { value: 'merged', color: 'default' },
      ],
    },
    venueType: { values: ['1', '2', '3', '4', '5', '6', '7'] },
  },
});
