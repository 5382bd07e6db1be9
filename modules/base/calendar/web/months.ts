import { weekdayOf } from '#platform/pure/date.ts';
import type { CalendarDay } from '../server/answers.ts';

/** A month as rows of seven places; empty ones belong to its neighbours, or to no term. */
export type Month = { key: string; weeks: { week: number; days: (CalendarDay | null)[] }[] };

/** Days in months, Monday first or Sunday first, each row with the number of its teaching week. */
export function monthsOf(days: readonly CalendarDay[], weekStart: string): Month[] {
  const place = (day: string) => (weekStart === '7' ? weekdayOf(day) % 7 : weekdayOf(day) - 1);
  return [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([key, own]) => {
    const weeks: Month['weeks'] = [];
    for (const day of own) {
      if (weeks.length === 0 || place(day.day) === 0)
        weeks.push({ week: 0, days: Array<null>(7).fill(null) });
      const row = weeks.at(-1)!;
      row.days[place(day.day)] = day;
      row.week = Math.max(row.week, day.week);
    }
    return { key, weeks };
  });
}

export type Stretch = { from: string; to: string };

/** The stretch between two days, whichever was clicked first. */
export function stretchOf(one: string, other: string): Stretch {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}

export const isWithin = (day: string, stretch: Stretch | null): boolean =>
  stretch !== null && day >= stretch.from && day <= stretch.to;
