import type { RoomWeb } from '#platform/web/rooms.ts';
import { MenuPage } from './web/menu-page.tsx';
import { RolePage } from './web/role-page.tsx';
import { UserPage } from './web/user-page.tsx';

export const pages: RoomWeb['pages'] = { user: UserPage, role: RolePage, menu: MenuPage };
