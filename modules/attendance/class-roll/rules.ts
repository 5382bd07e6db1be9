import { formatDateTime, instantOf } from '#platform/pure/date.ts';

/** The rules of a roll (living §5.3). Moments are the school's wall clock, `YYYY-MM-DD HH:mm:ss`. */

const ZONE = 'Asia/Shanghai';
const MINUTE = 60_000;

/** Minutes before the bell from which a teacher may begin, and hours after it until which he may. */
export const EARLY_MINUTES = 15;
export const BEGIN_HOURS = 24;

const later = (at: string, minutes: number): string =>
  formatDateTime(new Date(instantOf(at, ZONE).getTime() + minutes * MINUTE), ZONE);

/** Whether a roll may begin now, else what is wrong with the time. */
export function beginsAt(now: string, startsAt: string): 'ok' | 'early' | 'late' {
  if (now < later(startsAt, -EARLY_MINUTES)) return 'early';
  return now > later(startsAt, BEGIN_HOURS * 60) ? 'late' : 'ok';
}

type Limits = { lateMinutes: number; absentMinutes: number };

/**
 * When signing opens, from when one is late and when it closes: by the bell, or by the moment at which the teacher began
 * where that is later. Nobody is late because his teacher was.
 */
export function signSpan(now: string, startsAt: string, { lateMinutes, absentMinutes }: Limits) {
  const from = now > startsAt ? now : startsAt;
  return { openAt: now, lateAt: later(from, lateMinutes), closeAt: later(from, absentMinutes) };
}

/** Until when its teacher may change a roll that was finished. */
export const lockOf = (finishedAt: string, lockHours: number): string => later(finishedAt, lockHours * 60);

/** A roll that its teacher forgot to finish ends with the lesson, at the earliest half an hour after it was begun. */
export function isForgotten(
  now: string,
  { startedAt, endsAt }: { startedAt: string; endsAt: string },
): boolean {
  const half = later(startedAt, 30);
  return now >= (half > endsAt ? half : endsAt);
}

/** Minutes after the bell, never less than none. */
export const minutesAfter = (startsAt: string, at: string): number =>
  Math.max(0, Math.floor((instantOf(at, ZONE).getTime() - instantOf(startsAt, ZONE).getTime()) / MINUTE));

/** Hours missed in a term: those of absence, and one for so many times late or gone early. */
export const absentHours = (absent: number, lates: number, fold: number): number =>
  absent + Math.floor(lates / fold);

/** Which of the school's limits so many hours reach, lowest first. */
export const reached = (hours: number, limits: readonly number[]): number[] =>
  limits.filter((limit) => hours >= limit);

/** Hours of a course that may still be missed before the exam is lost; null where its hours aren't known. */
export function marginOf(courseHours: number | null, missed: number, banPercent: number): number | null {
  if (!courseHours) return null;
  return Math.max(0, Math.ceil((courseHours * banPercent) / 100) - missed);
}

/** Some of them, each as likely as another. */
export function pickSome<T>(items: readonly T[], count: number, chance: () => number): T[] {
  const deck = [...items];
  for (let end = deck.length - 1; end > 0; end -= 1) {
    const other = Math.floor(chance() * (end + 1));
    [deck[end], deck[other]] = [deck[other]!, deck[end]!];
  }
  return deck.slice(0, count);
}
