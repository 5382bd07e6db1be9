import type { RoomWeb } from '#platform/web/rooms.ts';
import { OrgChart } from './web/org-chart.tsx';
import { Panorama } from './web/panorama.tsx';
import { StudentPage } from './web/student-page.tsx';
import { TeacherPage } from './web/teacher-page.tsx';

export const pages: RoomWeb['pages'] = {
  student: StudentPage,
  teacher: TeacherPage,
  panorama: Panorama,
  chart: OrgChart,
};
