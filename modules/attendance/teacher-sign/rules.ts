import { metresBetween, pointOf, type Point } from '#platform/pure/place.ts';
import { addDays, startOfWeek } from '#platform/pure/date.ts';

/** The rules of visits and duties (living §5.4). Moments are the school's wall clock, `YYYY-MM-DD HH:mm:ss`. */

/** Minutes before a duty begins from which one may sign. */
export const DUTY_EARLY = 30;
/** From this hour on, and before six, it is night. */
const NIGHT = 18;
const MORNING = 6;
/** Metres of doubt that are the device's, not its person's. */
const DOUBT = 50;
const MINUTE = 60_000;

const instant = (at: string) => Date.parse(`${at.replace(' ', 'T')}+08:00`);

export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((instant(to) - instant(from)) / MINUTE));

export type Quota = { minMinutes: number; nightOnly: boolean | null };

/** Why a visit doesn't count; null where it does. */
export function whyUncounted(
  inAt: string,
  minutes: number,
  quota: Quota | undefined,
): 'short' | 'day' | null {
  if (!quota) return null;
  if (minutes < quota.minMinutes) return 'short';
  const hour = Number(inAt.slice(11, 13));
  return quota.nightOnly && hour < NIGHT && hour >= MORNING ? 'day' : null;
}

/** How a duty is signed at a moment; null outside its time. */
export function dutyMark(
  now: string,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  lateMinutes: number,
): 'signed' | 'late' | null {
  if (instant(now) < instant(startsAt) - DUTY_EARLY * MINUTE || now > endsAt) return null;
  return instant(now) <= instant(startsAt) + lateMinutes * MINUTE ? 'signed' : 'late';
}

/** Metres by which somebody stands outside of the circle; 0 inside. */
export function outsideBy(at: Point, accuracy: number, building: string, radius: number): number {
  const middle = pointOf(building);
  if (!middle) return 0;
  return Math.max(0, Math.round(metresBetween(middle, at) - radius - Math.min(accuracy, DOUBT)));
}

/** Percent of a quota, at most a hundred; null without one. */
export const quotaPart = (counted: number, quota: number): number | null =>
  quota === 0 ? null : Math.min(100, Math.round((counted * 1000) / quota) / 10);

/** First and last day of the week and the month of a day: weeks begin on Monday. */
export function spansOf(day: string) {
  const monday = startOfWeek(day);
  return {
    week: { from: monday, to: addDays(monday, 6) },
    month: { from: `${day.slice(0, 7)}-01`, to: day },
  };
}
