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
      buttons: 'all',
      roles: ['gly', 'yx'],
    },
    {
      path: 'campus',
      icon: 'environment',
      resource: 'campus',
      buttons: 'all',
      roles: ['gly'],
    },
    {
      path: 'building',
      icon: 'bank',
      resource: 'building',
      buttons: 'all',
      roles: ['gly'],
    },
    {
      path: 'venue',
      icon: 'shop',
      resource: 'venue',
      buttons: 'all',
      roles: ['gly'],
    },
    {
      path: 'map',
      icon: 'environment',
      buttons: [],
      roles: ['gly', 'yx', 'fdy', 'teacher', 'stu', 'xld'],
      mobile: true,
    },
    {
      path: 'region-year',
      icon: 'global',
      platformOnly: true,
      buttons: ['region.renew'],
      roles: ['gly'],
    },
    { path: 'region', icon: 'global', buttons: ['region.export'], roles: ['gly'] },
  ],
  grants: {
    gly: ['campus.*', 'department.*', 'building.*', 'venue.*', 'region.export', 'region.renew'],
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
