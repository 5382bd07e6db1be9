import { lazyPage } from '#platform/web/lazy-page.ts';
import type { RoomWeb } from '#platform/web/rooms.ts';

const desk = () => import('./web/desk/pages.tsx');
const stat = () => import('./web/stat/figures-pages.tsx');

export const pages: RoomWeb['pages'] = {
  apply: lazyPage(() => import('./web/student/apply-page.tsx'), 'ApplyPage'),
  approve: lazyPage(desk, 'ApprovePage'),
  extend: lazyPage(desk, 'ExtendPage'),
  cancel: lazyPage(desk, 'CancelPage'),
  agent: lazyPage(() => import('./web/desk/agent-page.tsx'), 'AgentPage'),
  'on-leave': lazyPage(desk, 'OnLeavePage'),
  overdue: lazyPage(desk, 'OverduePage'),
  record: lazyPage(desk, 'RecordPage'),
  'stat-class': lazyPage(stat, 'StatClassPage'),
  'stat-department': lazyPage(stat, 'StatDepartmentPage'),
  'stat-major': lazyPage(stat, 'StatMajorPage'),
  'stat-student': lazyPage(stat, 'StatStudentPage'),
  'stat-type': lazyPage(stat, 'StatTypePage'),
  lesson: lazyPage(() => import('./web/desk/lesson-page.tsx'), 'LessonPage'),
  gate: lazyPage(() => import('./web/student/gate-page.tsx'), 'GatePage'),
  type: lazyPage(() => import('./web/desk/type-page.tsx'), 'TypePage'),
  param: lazyPage(() => import('./web/stat/param-page.tsx'), 'ParamPage'),
};
