import type { RoomWeb } from '#platform/web/rooms.ts';
import { DepartmentPage } from './web/department-page.tsx';
import { RegionPage } from './web/region-page.tsx';

export const pages: RoomWeb['pages'] = { department: DepartmentPage, region: RegionPage };
