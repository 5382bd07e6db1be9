import { addDays, addMonths, daysBetween, weekdayOf } from '#platform/pure/date.ts';

/** `weekStart`: 1 weeks begin on Monday, 7 on Sunday. */
export type Term = { startDate: string; endDate: string; weeks: number; weekStart: string };

export type DayType = 'workday' | 'weekend' | 'holiday' | 'swap';

export type Day = {
  day: string;
  dayType: DayType;
  /** The day whose timetable is followed. */
  followDate: string | null;
  name: string | null;
  stopClass: boolean;
};

/** A free time set by the State Council: its days, and the weekend days on which it is made up for. */
export type Holiday = {
  name: string;
  from: string;
  to: string;
  /** Weekend days with lessons, and the free weekday whose timetable each follows. */
  swaps?: readonly { day: string; follows: string }[];
};

/** The first day of the week in which a day lies. */
export function weekStartOf(day: string, weekStart: string): string {
  return addDays(day, weekStart === '7' ? -(weekdayOf(day) % 7) : 1 - weekdayOf(day));
}

/** Teaching week of a day, from 1 on; 0 outside the teaching weeks. */
export function weekNumber(day: string, term: Term): number {
  const first = weekStartOf(term.startDate, term.weekStart);
  const week = Math.floor(daysBetween(first, day) / 7) + 1;
  return week >= 1 && week <= term.weeks ? week : 0;
}

/** First and last day of a teaching week. */
export function weekSpan(week: number, term: Term): { start: string; end: string } {
  const start = addDays(weekStartOf(term.startDate, term.weekStart), (week - 1) * 7);
  return { start, end: addDays(start, 6) };
}

/** `2025-2026`: the second year follows the first. */
export function isSchoolYear(xn: string): boolean {
  const [first, second] = /^(\d{4})-(\d{4})$/.exec(xn)?.slice(1).map(Number) ?? [];
  return first !== undefined && second === first + 1;
}

/** `2027-2028` after `2026-2027`. */
export function nextYearOf(xn: string): string {
  const first = Number(xn.slice(0, 4)) + 1;
  return `${first}-${first + 1}`;
}

/** The day of the same weekday that is nearest to a year later. */
export function yearLater(day: string): string {
  const exact = addMonths(day, 12);
  const off = (weekdayOf(day) - weekdayOf(exact) + 7) % 7;
  return addDays(exact, off > 3 ? off - 7 : off);
}

/** Whether the last teaching week ends within the term. */
export function weeksFit(term: Term): boolean {
  return weekSpan(term.weeks, term).start <= term.endDate;
}

/** `1-16`, `1-15单`, `2-16双`, `2,4,6` in one spelling; `null` if it isn't any of these or names no week. */
export function tidyWeeks(text: string): string | null {
  const tidy = text
    .replaceAll(/[，、;；]/g, ',')
    .replaceAll(/[周第()（）\s]/g, '')
    .replaceAll(/[—–~至]/g, '-');
  const parts = tidy.split(',').filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => weeksOfPart(part).length > 0) ? parts.join(',') : null;
}

/** The weeks that a tidy text names, in order. */
export function weekList(weeks: string): number[] {
  return [...new Set(weeks.split(',').flatMap(weeksOfPart))].sort((a, b) => a - b);
}

function weeksOfPart(part: string): number[] {
  const match = /^(\d{1,2})(?:-(\d{1,2}))?(单|双)?$/.exec(part);
  if (!match) return [];
  const from = Number(match[1]);
  const to = Number(match[2] ?? match[1]);
  if (from < 1 || to > 30 || from > to) return [];
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return match[3] === undefined ? all : all.filter((week) => (week % 2 === 1) === (match[3] === '单'));
}

/** Whether lessons take place on a day at all. */
export function isTeaching(day: Pick<Day, 'dayType' | 'stopClass'>): boolean {
  return !day.stopClass && (day.dayType === 'workday' || day.dayType === 'swap');
}

export type Slot = { weekday: string; weeks: string };

/** The lessons of a day: none where classes stop; on a swapped day those of the day that it follows. */
export function lessonsOn<T extends Slot>(day: Day, term: Term, lessons: readonly T[]): T[] {
  if (day.stopClass) return [];
  const followed = day.followDate ?? day.day;
  const week = weekNumber(followed, term);
  if (week === 0) return [];
  const weekday = String(weekdayOf(followed));
  return lessons.filter((lesson) => lesson.weekday === weekday && weekList(lesson.weeks).includes(week));
}

/** What a day is before anybody edits it: by the holidays, else by the weekday. */
export function plainDay(day: string, holidays: readonly Holiday[]): Day {
  for (const holiday of holidays) {
    if (day >= holiday.from && day <= holiday.to) {
      return { day, dayType: 'holiday', followDate: null, name: holiday.name, stopClass: true };
    }
    const swap = holiday.swaps?.find((one) => one.day === day);
    if (swap)
      return {
        day,
        dayType: 'swap',
        followDate: swap.follows,
        name: `${holiday.name}调休`,
        stopClass: false,
      };
  }
  const dayType = weekdayOf(day) >= 6 ? 'weekend' : 'workday';
  return { day, dayType, followDate: null, name: null, stopClass: false };
}

/** Every day from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}

export type Season = { fromDay: string; toDay: string };

/** Whether a day lies in a season of `MM-DD` bounds, also one that spans the turn of the year. */
export function inSeason(day: string, { fromDay, toDay }: Season): boolean {
  const at = day.slice(5);
  return fromDay <= toDay ? at >= fromDay && at <= toDay : at >= fromDay || at <= toDay;
}

export type AdjustKind = 'stop' | 'move' | 'sub';
export type Fault = { field: string; key: string };

/** One lesson that somebody wants otherwise, and what the calendar says of its days. */
export type Adjustment = {
  kind: AdjustKind;
  day: string;
  newDay: string | null;
  newFrom: number | null;
  newVenueId: string | null;
  newTeacherId: string | null;
  teacherId: string;
};
type Around = {
  today: string;
  /** Whether the timetable has the lesson on that day. */
  isHeld: boolean;
  /** Whether lessons take place on the new day. */
  isTeachingThen: boolean;
  sections: { from: number; to: number };
};

/** Sections that a day has at most. */
export const SECTIONS_MOST = 14;

/** What is wrong with it, field by field; what a kind doesn't ask for isn't looked at. */
export function adjustFaults(of: Adjustment, { today, isHeld, isTeachingThen, sections }: Around): Fault[] {
  if (of.day <= today) return [{ field: 'day', key: 'calendar.adjustLate' }];
  if (!isHeld) return [{ field: 'day', key: 'calendar.notHeld' }];
  if (of.kind === 'sub')
    return of.newTeacherId === null || of.newTeacherId === of.teacherId
      ? [{ field: 'newTeacherId', key: 'calendar.needColleague' }]
      : [];
  if (of.kind === 'stop') return [];
  if (of.newDay === null || of.newDay <= today) return [{ field: 'newDay', key: 'calendar.needNewDay' }];
  if (!isTeachingThen) return [{ field: 'newDay', key: 'calendar.noTeachingThen' }];
  const last = (of.newFrom ?? sections.from) + sections.to - sections.from;
  if (last > SECTIONS_MOST) return [{ field: 'newFrom', key: 'calendar.beyondDay' }];
  const isSame =
    of.newDay === of.day && (of.newFrom ?? sections.from) === sections.from && of.newVenueId === null;
  return isSame ? [{ field: 'newDay', key: 'calendar.nothingMoved' }] : [];
}

/** Fields that a kind of adjustment doesn't ask for. */
export function hiddenOf(kind: unknown): string[] {
  const asked =
    kind === 'move' ? ['newDay', 'newFrom', 'newVenueId'] : kind === 'sub' ? ['newTeacherId'] : [];
  return ['newDay', 'newFrom', 'newVenueId', 'newTeacherId'].filter((name) => !asked.includes(name));
}

export type Named = { day: string; name: string };

/** Days in order that follow one another under one name, as stretches. */
export function stretchesOf(days: readonly Named[]): { name: string; from: string; to: string }[] {
  const found: { name: string; from: string; to: string }[] = [];
  for (const { day, name } of days) {
    const last = found.at(-1);
    if (last?.name === name && addDays(last.to, 1) === day) last.to = day;
    else found.push({ name, from: day, to: day });
  }
  return found;
}
