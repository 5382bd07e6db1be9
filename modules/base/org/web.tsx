import type { RoomWeb } from '#platform/web/rooms.ts';
import { CampusMap } from './web/campus-map.tsx';
import { DepartmentPage } from './web/department-page.tsx';
import { RegionPage } from './web/region-page.tsx';
import { RegionYearPage } from './web/region-year.tsx';

export const pages: RoomWeb['pages'] = {
  department: DepartmentPage,
  map: CampusMap,
  region: RegionPage,
  'region-year': RegionYearPage,
};
