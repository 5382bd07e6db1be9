import { lazy } from 'react';
import type { RoomWeb } from '#platform/web/rooms.ts';
import { MyMessages } from './web/my-messages.tsx';

const KindsPage = lazy(() => import('./web/kinds-page.tsx').then((file) => ({ default: file.KindsPage })));
const TemplatePage = lazy(() =>
  import('./web/template-page.tsx').then((file) => ({ default: file.TemplatePage })),
);
const StatPage = lazy(() => import('./web/stat-page.tsx').then((file) => ({ default: file.StatPage })));

export const pages: RoomWeb['pages'] = {
  mymessage: MyMessages,
  kinds: KindsPage,
  template: TemplatePage,
  stat: StatPage,
};
