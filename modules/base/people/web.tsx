import type { RoomWeb } from '#platform/web/rooms.ts';
import { OrgChart } from './web/org-chart.tsx';
import { Panorama } from './web/panorama.tsx';
import { StudentPage } from './web/student-page.tsx';

export const pages: RoomWeb['pages'] = { student: StudentPage, panorama: Panorama, chart: OrgChart };
