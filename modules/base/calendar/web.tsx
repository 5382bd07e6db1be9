import type { RoomWeb } from '#platform/web/rooms.ts';
import { AdjustDeskPage, AdjustPage } from './web/adjust-pages.tsx';
import { DayPage } from './web/day-page.tsx';
import { HoursPage } from './web/hours-page.tsx';
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
  hours: HoursPage,
  adjust: AdjustPage,
  'adjust-desk': AdjustDeskPage,
};
