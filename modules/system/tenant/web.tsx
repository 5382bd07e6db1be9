import type { RoomWeb } from '#platform/web/rooms.ts';
import { PassPage } from './web/pass-page.tsx';
import { TenantPage } from './web/tenant-page.tsx';

export const pages: RoomWeb['pages'] = { '': TenantPage, pass: PassPage };
