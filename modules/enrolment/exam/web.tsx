import { lazy } from 'react';
import type { RoomWeb } from '#platform/web/rooms.ts';
import { ExamTaker } from './web/taker/taker.tsx';

const PlanPage = lazy(() => import('./web/plan-page.tsx').then((file) => ({ default: file.PlanPage })));
const MonitorPage = lazy(() =>
  import('./web/monitor-page.tsx').then((file) => ({ default: file.MonitorPage })),
);
const MarkingPage = lazy(() =>
  import('./web/marking-page.tsx').then((file) => ({ default: file.MarkingPage })),
);
const AnalysisPage = lazy(() =>
  import('./web/analysis-page.tsx').then((file) => ({ default: file.AnalysisPage })),
);

export const pages: RoomWeb['pages'] = {
  mine: ExamTaker,
  plan: PlanPage,
  monitor: MonitorPage,
  marking: MarkingPage,
  analysis: AnalysisPage,
};
