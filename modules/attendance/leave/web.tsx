import { lazy } from 'react';
import type { RoomWeb } from '#platform/web/rooms.ts';

const ApplyPage = lazy(() =>
  import('./web/student/apply-page.tsx').then((file) => ({ default: file.ApplyPage })),
);
const GatePage = lazy(() =>
  import('./web/student/gate-page.tsx').then((file) => ({ default: file.GatePage })),
);
const desk = () => import('./web/desk/pages.tsx');
const ApprovePage = lazy(() => desk().then((file) => ({ default: file.ApprovePage })));
const ExtendPage = lazy(() => desk().then((file) => ({ default: file.ExtendPage })));
const CancelPage = lazy(() => desk().then((file) => ({ default: file.CancelPage })));
const AgentPage = lazy(() =>
  import('./web/desk/agent-page.tsx').then((file) => ({ default: file.AgentPage })),
);
const OnLeavePage = lazy(() => desk().then((file) => ({ default: file.OnLeavePage })));
const OverduePage = lazy(() => desk().then((file) => ({ default: file.OverduePage })));
const RecordPage = lazy(() => desk().then((file) => ({ default: file.RecordPage })));
const LessonPage = lazy(() =>
  import('./web/desk/lesson-page.tsx').then((file) => ({ default: file.LessonPage })),
);
const TypePage = lazy(() => import('./web/desk/type-page.tsx').then((file) => ({ default: file.TypePage })));
const stat = () => import('./web/stat/figures-pages.tsx');
const StatClassPage = lazy(() => stat().then((file) => ({ default: file.StatClassPage })));
const StatDepartmentPage = lazy(() => stat().then((file) => ({ default: file.StatDepartmentPage })));
const StatMajorPage = lazy(() => stat().then((file) => ({ default: file.StatMajorPage })));
const StatStudentPage = lazy(() => stat().then((file) => ({ default: file.StatStudentPage })));
const StatTypePage = lazy(() => stat().then((file) => ({ default: file.StatTypePage })));
const ParamPage = lazy(() =>
  import('./web/stat/param-page.tsx').then((file) => ({ default: file.ParamPage })),
);

export const pages: RoomWeb['pages'] = {
  apply: ApplyPage,
  approve: ApprovePage,
  extend: ExtendPage,
  cancel: CancelPage,
  agent: AgentPage,
  'on-leave': OnLeavePage,
  overdue: OverduePage,
  record: RecordPage,
  'stat-class': StatClassPage,
  'stat-department': StatDepartmentPage,
  'stat-major': StatMajorPage,
  'stat-student': StatStudentPage,
  'stat-type': StatTypePage,
  lesson: LessonPage,
  gate: GatePage,
  type: TypePage,
  param: ParamPage,
};
