import { lazy } from 'react';
import type { RoomWeb } from '#platform/web/rooms.ts';
import { MyNotices } from './web/my-notices.tsx';

const ManagePage = lazy(() => import('./web/manage-page.tsx').then((file) => ({ default: file.ManagePage })));

export const pages: RoomWeb['pages'] = { mynotice: MyNotices, '': ManagePage };
