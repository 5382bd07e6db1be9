import { addDays, addMonths, daysBetween } from '#platform/pure/date.ts';

export type Repeat = 'none' | 'daily' | 'weekly' | 'monthly';

/** An entry of the calendar; times are `YYYY-MM-DD HH:mm:ss`. */
export type Entry = { start: string; end: string; repeat: Repeat; repeatUntil: string | null };

export type Span = { start: string; end: string };

const MOST = 400;

/** The times at which an entry takes place between two days, both included. Monthly ones fall on the month's last day where it is short. */
export function occurrences(entry: Entry, from: string, to: string): Span[] {
  const first = entry.start.slice(0, 10);
  const length = daysBetween(first, entry.end.slice(0, 10));
  const last = entry.repeatUntil !== null && entry.repeatUntil < to ? entry.repeatUntil : to;
  const spans: Span[] = [];
  for (let step = firstStep(entry.repeat, first, from, length); spans.length < MOST; step++) {
    const day = dayOf(entry.repeat, first, step);
    if (day > last && step > 0) break;
    const end = addDays(day, length);
    if (end >= from && day <= to)
      spans.push({ start: `${day}${entry.start.slice(10)}`, end: `${end}${entry.end.slice(10)}` });
    if (entry.repeat === 'none') break;
  }
  return spans;
}

/** The first step that may reach into the range, so that years of days are not counted one by one. */
function firstStep(repeat: Repeat, first: string, from: string, length: number): number {
  const gap = daysBetween(first, from) - length;
  if (gap <= 0 || repeat === 'none') return 0;
  const days = { daily: 1, weekly: 7, monthly: 32 }[repeat];
  return Math.max(0, Math.floor(gap / days) - 1);
}

function dayOf(repeat: Repeat, first: string, step: number): string {
  if (repeat === 'monthly') return addMonths(first, step);
  return addDays(first, { none: 0, daily: 1, weekly: 7 }[repeat] * step);
}

/** Whether two spans share a moment; touching ends don't. */
export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
