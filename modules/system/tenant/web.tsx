import type { RoomWeb } from '#platform/web/rooms.ts';
import { TenantPage } from './web/tenant-page.tsx';

export const pages: RoomWeb['pages'] = { '': TenantPage };
