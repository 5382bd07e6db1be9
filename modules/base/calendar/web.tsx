import type { RoomWeb } from '#platform/web/rooms.ts';
import { DayPage } from './web/day-page.tsx';
import { LessonPage } from './web/lesson-page.tsx';
import { MyLessons } from './web/my-lessons.tsx';
import { OccupancyPage } from './web/occupancy-page.tsx';
import { TermPage } from './web/term-page.tsx';
import { TimetablePage } from './web/timetable-page.tsx';

export const pages: RoomWeb['pages'] = {
  term: TermPage,
  day: DayPage,
  lesson: LessonPage,
  mylesson: MyLessons,
  timetable: TimetablePage,
  occupancy: OccupancyPage,
};
