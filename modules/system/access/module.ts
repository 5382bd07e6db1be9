import { room } from '#platform/kit/room.ts';
import { sysMenu } from './sys-menu.ts';
import { sysRole } from './sys-role.ts';
import { sysUser } from './sys-user.ts';

export default room({
  name: 'system/access',
  dependsOn: ['account/security'],
  resources: [sysUser, sysRole, sysMenu],
  pages: [
    {
      path: 'user',
      icon: 'user',
      resource: 'sysUser',
      buttons: [
        'sysUser.*',
        'sysUser.activate',
        'sysUser.grantRoles',
        'sysUser.unlock',
        'sysUser.endSessions',
        'sysUser.resetSecondFactor',
        'sysUser.viewAs',
        'sysUser.diagnose',
        'sysUser.stat',
      ],
      roles: ['gly'],
    },
    {
      path: 'role',
      icon: 'team',
      buttons: ['sysRole.*', 'sysRole.grant'],
      roles: ['gly'],
    },
    {
      path: 'menu',
      icon: 'menu',
      buttons: ['sysMenu.*'],
      roles: ['gly'],
    },
  ],
  grants: { gly: ['sysUser.*', 'sysRole.*', 'sysMenu.*'] },
  roles: [
    { code: 'gly', scope: 'all' },
    { code: 'yrdw', scope: 'employer', ordinary: true },
  ],
  dictionaries: {
    userType: { closed: true, values: ['staff', 'student', 'employer', 'applicant', 'alumnus', 'platform'] },
    menuCategory: { closed: true, values: ['directory', 'page', 'button'] },
    enabled: {
      closed: true,
      values: [
        { value: 'enabled', color: 'green' },
        { value: 'disabled', color: 'default' },
      ],
    },
    roleType: { closed: true, values: ['gly', 'yx', 'fdy', 'teacher', 'stu', 'yrdw'] },
  },
  messages: [
    {
      code: 'accountByAdmin',
      keys: ['access.codeIssued', 'access.factorReset', 'access.signedOut', 'access.viewed', 'access.woken'],
      fixed: true,
    },
    { code: 'accountSleep', keys: ['access.sleepSoon'], fixed: true },
  ],
});
