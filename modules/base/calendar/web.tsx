import type { RoomWeb } from '#platform/web/rooms.ts';
import { DayPage } from './web/day-page.tsx';
import { MyLessons } from './web/my-lessons.tsx';

export const pages: RoomWeb['pages'] = { day: DayPage, mylesson: MyLessons };
