/** When the house works: which days, and from which hour of the day to which. */
export type WorkingTime = { isWorkday: (day: string) => boolean; opens: number; closes: number };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The school's clock is eight hours ahead of UTC, the year round. */
const ZONE = 8 * HOUR;
/** A calendar that frees every day for longer than this is no calendar. */
const MOST_DAYS = 400;

/** Monday to Friday, for a house without a calendar. */
export function isWeekday(day: string): boolean {
  return ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** The moment at which so many working hours have passed. */
export function afterWorkHours(from: Date, hours: number, time: WorkingTime): Date {
  let left = hours * HOUR;
  for (let step = 0; step < MOST_DAYS; step += 1) {
    const midnight = midnightOf(from, step);
    const { begins, ends } = shift(midnight, from, time);
    if (ends - begins >= left && left >= 0 && ends > begins) return new Date(begins + left - ZONE);
    left -= Math.max(0, ends - begins);
  }
  return new Date(from.getTime() + hours * HOUR);
}

/** The latest moment from which on so many working hours had passed by another one: {@link afterWorkHours} backwards. */
export function beforeWorkHours(to: Date, hours: number, time: WorkingTime): Date {
  let left = hours * HOUR;
  for (let step = 0; step < MOST_DAYS; step += 1) {
    const midnight = midnightOf(to, -step);
    const opens = midnight + time.opens * HOUR;
    const ends = Math.min(midnight + time.closes * HOUR, to.getTime() + ZONE);
    const worked = time.isWorkday(new Date(midnight).toISOString().slice(0, 10))
      ? Math.max(0, ends - opens)
      : 0;
    if (worked >= left && worked > 0) return new Date(ends - left - ZONE);
    left -= worked;
  }
  return new Date(to.getTime() - hours * HOUR);
}

/** Working hours between two moments; none when the second is the earlier one. */
export function workHoursBetween(from: Date, to: Date, time: WorkingTime): number {
  let total = 0;
  for (let step = 0; step < MOST_DAYS * 2; step += 1) {
    const midnight = midnightOf(from, step);
    if (midnight >= to.getTime() + ZONE) break;
    const { begins, ends } = shift(midnight, from, time);
    total += Math.max(0, Math.min(ends, to.getTime() + ZONE) - begins);
  }
  return total / HOUR;
}

/** Midnight of the school's clock, some days after the day of a moment; moments are read as if the school lay on UTC. */
const midnightOf = (from: Date, days: number): number =>
  Math.floor((from.getTime() + ZONE) / DAY) * DAY + days * DAY;

/** What is left of a day's working time from a moment on; nothing on a free day. */
function shift(midnight: number, from: Date, time: WorkingTime): { begins: number; ends: number } {
  const begins = Math.max(midnight + time.opens * HOUR, from.getTime() + ZONE);
  const isOpen = time.isWorkday(new Date(midnight).toISOString().slice(0, 10));
  return { begins, ends: isOpen ? midnight + time.closes * HOUR : begins };
}
