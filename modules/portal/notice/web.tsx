import { lazy } from 'react';
import type { RoomWeb } from '#platform/web/rooms.ts';
import { MyNotices } from './web/my-notices.tsx';

const ManagePage = lazy(() => import('./web/manage-page.tsx').then((file) => ({ default: file.ManagePage })));
const ReviewPage = lazy(() => import('./web/review-page.tsx').then((file) => ({ default: file.ReviewPage })));

export const pages: RoomWeb['pages'] = { mynotice: MyNotices, '': ManagePage, review: ReviewPage };
