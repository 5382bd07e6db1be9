import type { Row } from '#platform/kit/resource.ts';
import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { copyLast } from './copy-last.ts';
import type { schoolCalendarItem } from '../school-calendar-item.ts';
import type { schoolCalendar } from '../school-calendar.ts';
import type { getLessons, taken } from './adjust-reads.ts';
import type { lessonWarnings } from './conflicts.ts';
import type { batchUpdate } from './days.ts';
import type { myLessons } from './lesson-reads.ts';
import type { teacherHours } from './hours.ts';
import type { moveLesson } from './move-lesson.ts';
import type { venueOccupancy } from './occupancy.ts';
import type { dayFacts, weekSelect, xnXqSelect } from './term-reads.ts';

export type TermChoice = AnswerOf<typeof xnXqSelect>[number];
export type Warnings = AnswerOf<typeof lessonWarnings>;
export type Clash = {
  id: string;
  otherId: string;
  className: string;
  courseName: string;
  otherCourse: string;
  weekday: string;
  sectionFrom: number;
};
export type TooSmall = {
  venueId: string;
  venueName: string;
  capacity: number;
  courseName: string;
  weekday: string;
  sectionFrom: number;
  students: number;
};
export type Timetable = AnswerOf<typeof myLessons>;
export type TableDay = Timetable['days'][number];
/** A lesson of one day, as the timetable calls answer it. */
export type Card = TableDay['lessons'][number];
export type Occupancy = AnswerOf<typeof venueOccupancy>;
export type Venue = Occupancy['records'][number];
export type DaysSet = AnswerOf<typeof batchUpdate>;
export type WeekChoice = AnswerOf<typeof weekSelect>[number];
export type TermRow = Pick<Row<typeof schoolCalendar>, 'id' | 'isCurrent'> & {
  name: string;
  startDate: string;
  weekStart: string;
};
/** A day of the calendar as its list answers it. */
export type CalendarDay = Pick<
  Row<typeof schoolCalendarItem>,
  'id' | 'dayType' | 'followDate' | 'name' | 'color' | 'stopClass'
> & { day: string; week: number };
export type DayFacts = AnswerOf<typeof dayFacts>;
export type Copied = AnswerOf<typeof copyLast>;
export type Adjustable = AnswerOf<typeof getLessons>[number];
export type TakenAt = AnswerOf<typeof taken>[number];
export type LessonMoved = AnswerOf<typeof moveLesson>;
export type Hours = AnswerOf<typeof teacherHours>;
