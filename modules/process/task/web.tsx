import { lazy } from 'react';
import type { RoomWeb } from '#platform/web/rooms.ts';
import { StartedPage } from './web/started-page.tsx';
import { TaskPage } from './web/task-page.tsx';

const MonitorPage = lazy(() =>
  import('./web/monitor/monitor-page.tsx').then((file) => ({ default: file.MonitorPage })),
);

export const pages: RoomWeb['pages'] = {
  '': TaskPage,
  monitor: MonitorPage,
  usermoreapplys: StartedPage,
};
