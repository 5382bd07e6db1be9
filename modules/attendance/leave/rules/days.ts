import { addDays, formatDate, instantOf } from '#platform/pure/date.ts';
import type { Period } from './leave.ts';

/** Half a day: the morning runs to 12:00, the afternoon from 12:00 to midnight. */
export interface Slot {
  date: string;
  half: 'morning' | 'afternoon';
}

/** How days are counted. `isTeaching` reads the school calendar; it is asked for `schoolDay` only. */
export interface DayCount {
  zone: string;
  mode: 'natural' | 'schoolDay';
  isTeaching: (date: string) => boolean;
}

/** The half-day slots that the period touches, in order. */
export function slotsOf(period: Period, zone: string): Slot[] {
  const { start, end } = period;
  if (end <= start) return [];
  const last = formatDate(new Date(end.getTime() - 1), zone);
  const slots: Slot[] = [];
  for (let date = formatDate(start, zone); date <= last; date = addDays(date, 1)) {
    const noon = instantOf(`${date} 12:00:00`, zone);
    const midnight = instantOf(date, zone);
    const nextMidnight = instantOf(addDays(date, 1), zone);
    if (start < noon && end > midnight) slots.push({ date, half: 'morning' });
    if (start < nextMidnight && end > noon) slots.push({ date, half: 'afternoon' });
  }
  return slots;
}

/** Days of a leave in steps of 0.5. School days only, if so set, but never less than half a day. */
export function leaveDays(period: Period, count: DayCount): number {
  const slots = slotsOf(period, count.zone);
  if (slots.length === 0) return 0;
  const counted = countedSlots(slots, count);
  return Math.max(counted.length, 1) / 2;
}

function countedSlots(slots: Slot[], count: DayCount): Slot[] {
  return count.mode === 'natural' ? slots : slots.filter((slot) => count.isTeaching(slot.date));
}
