import { roomServer } from '#platform/server/room-server.ts';
import { activation } from './server/activation.ts';
import { diagnosis } from './server/diagnose.ts';
import { getCheckedKeys, grant } from './server/grant.ts';
import { locked } from './server/locked.ts';
import { getUserBtn, getUserRoutes, grantableMenus, treeMenu } from './server/menu.ts';
import { menuButtons } from './server/menu-buttons.ts';
import { menuSelect } from './server/menu-select.ts';
import { menuUse } from './server/menu-use.ts';
import { menuHooks, moveMenu } from './server/menu-write.ts';
import { movePhone } from './server/move-phone.ts';
import { roleCompare } from './server/role-compare.ts';
import { roleMembers } from './server/role-members.ts';
import { roleHooks } from './server/role.ts';
import { unlock } from './server/unlock.ts';
import { userFactor } from './server/user-factor.ts';
import { userPlaces } from './server/user-places.ts';
import { userRoles } from './server/user-roles.ts';
import { userStat } from './server/user-stat.ts';
import { userHooks } from './server/user.ts';
import { viewAs } from './server/view-as.ts';
import { sleep } from './server/sleep.ts';
import { wakeUp } from './server/wake-up.ts';

export default roomServer({
  endpoints: [
    getUserRoutes,
    getUserBtn,
    treeMenu,
    menuSelect,
    moveMenu,
    ...menuButtons,
    ...menuUse,
    ...roleCompare,
    grantableMenus,
    getCheckedKeys,
    grant,
    ...userRoles,
    ...activation,
    ...userPlaces,
    userFactor,
    ...movePhone,
    userStat,
    locked,
    unlock,
    wakeUp,
    ...roleMembers,
    ...viewAs,
    ...diagnosis,
  ],
  jobs: { 'access.sleep': { cron: '20 4 * * *', run: sleep } },
  hooks: { sysUser: userHooks, sysRole: roleHooks, sysMenu: menuHooks },
});
