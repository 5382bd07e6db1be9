import { room } from '#platform/kit/room.ts';

export default room({
  name: 'system/tenant',
  dependsOn: [],
  resources: [],
  pages: [
    {
      path: 'pass',
      icon: 'key',
      buttons: ['sysSchoolPass.list', 'sysSchoolPass.grant', 'sysSchoolPass.revoke'],
      roles: ['gly'],
    },
    {
      path: '',
      icon: 'building',
      platformOnly: true,
      buttons: [
        'sysTenant.list',
        'sysTenant.open',
        'sysTenant.update',
        'sysTenant.suspend',
        'sysTenant.resume',
        'sysTenant.code',
        'sysTenant.package',
        'sysTenant.export',
        'sysTenant.delete',
      ],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['sysTenant.*', 'sysSchoolPass.*'] },
});
