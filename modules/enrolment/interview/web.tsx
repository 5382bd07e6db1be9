import type { RoomWeb } from '#platform/web/rooms.ts';
import { CheckInPage } from './web/check-in-page.tsx';
import { JudgePage } from './web/judge-page.tsx';

export const pages: RoomWeb['pages'] = { 'check-in': CheckInPage, judge: JudgePage };
