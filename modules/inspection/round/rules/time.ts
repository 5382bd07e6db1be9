const HOUR = 3_600_000;
/** Minutes in which an inspector may correct what he sent. */
export const CORRECT_MINUTES = 30;
/** Hours in which what was taken before the end may still arrive. */
const LATE_HOURS = 24;

type Span = { startAt: Date; endAt: Date };

/**
 * When a form was filled in and whether it may still count: a device's clock is believed between the round's start and
 * now, else it is now. @returns null where the round was over
 */
export function takenAt(
  claimed: Date | null,
  { startAt, endAt }: Span,
  now: Date,
): { at: Date; late: boolean } | null {
  const at = claimed !== null && claimed >= startAt && claimed <= now ? claimed : now;
  if (now <= endAt) return { at, late: false };
  return at <= endAt && now.getTime() - endAt.getTime() <= LATE_HOURS * HOUR ? { at, late: true } : null;
}

export const mayCorrect = (receivedAt: Date, now: Date): boolean =>
  now.getTime() - receivedAt.getTime() <= CORRECT_MINUTES * 60_000;

export type Cycle = { cycle: string; weekdays: readonly string[]; startAt: string; endAt: string };

/** The round that a task has on a day, as wall times; null where it has none. `weekday` 1 is Monday. */
export function roundOn(
  { cycle, weekdays, startAt, endAt }: Cycle,
  day: string,
  { weekday, isTeaching }: { weekday: number; isTeaching: boolean },
): { startAt: string; endAt: string } | null {
  if (day < startAt.slice(0, 10) || day > endAt.slice(0, 10)) return null;
  if (cycle === 'once') return { startAt, endAt };
  const meant =
    cycle === 'daily' ||
    (cycle === 'weekly' && weekdays.includes(String(weekday))) ||
    (cycle === 'monthly' && day.slice(8) === startAt.slice(8, 10));
  if (!meant || !isTeaching) return null;
  const [from, to] = [startAt.slice(11), endAt.slice(11)];
  return { startAt: `${day} ${from}`, endAt: `${day} ${to > from ? to : '23:59:59'}` };
}
