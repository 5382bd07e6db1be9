import { roomServer } from '#platform/server/room-server.ts';
import { activation } from './server/activation.ts';
import { getCheckedKeys, grant } from './server/grant.ts';
import { getUserBtn, getUserRoutes, grantableMenus, treeMenu } from './server/menu.ts';
import { menuSelect } from './server/menu-select.ts';
import { roleHooks } from './server/role.ts';
import { userFactor } from './server/user-factor.ts';
import { userPlaces } from './server/user-places.ts';
import { userRoles } from './server/user-roles.ts';
import { userHooks } from './server/user.ts';

export default roomServer({
  endpoints: [
    getUserRoutes,
    getUserBtn,
    treeMenu,
    menuSelect,
    grantableMenus,
    getCheckedKeys,
    grant,
    ...userRoles,
    ...activation,
    ...userPlaces,
    userFactor,
  ],
  hooks: { sysUser: userHooks, sysRole: roleHooks },
});
