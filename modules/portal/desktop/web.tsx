import { lazy } from 'react';
import type { RoomWeb } from '#platform/web/rooms.ts';
import { Home } from './web/home.tsx';

const DesktopSet = lazy(() =>
  import('./web/edit/desktop-set.tsx').then((file) => ({ default: file.DesktopSet })),
);

const StatPage = lazy(() => import('./web/stat-page.tsx').then((file) => ({ default: file.StatPage })));

export const pages: RoomWeb['pages'] = {
  home: Home,
  desktopset: DesktopSet,
  template: DesktopSet,
  stat: StatPage,
};
