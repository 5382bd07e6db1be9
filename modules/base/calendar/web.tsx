import type { RoomWeb } from '#platform/web/rooms.ts';
import { DayPage } from './web/day-page.tsx';

export const pages: RoomWeb['pages'] = { day: DayPage };
