/** What is known of something to be done: when, and how much hangs on it (1 little, 3 much). */
type Pressing = { dueAt: string | null; weight: 1 | 2 | 3 };

const HOUR = 3_600_000;
const WEEK = 7 * 24;
/** Something without a term that nobody may put off is done today. */
const TODAY = 12;

/** Hours that are left; negative when it is over. Both as the wire writes them. */
export const hoursLeft = (dueAt: string, now: string): number => (instant(dueAt) - instant(now)) / HOUR;

const instant = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** How pressing something is: the time left by what hangs on it; the least comes first. */
export function pressing({ dueAt, weight }: Pressing, now: string): number {
  const left = dueAt === null ? TODAY : hoursLeft(dueAt, now);
  return left > 0 ? left / weight : left * weight;
}

/**
 * What has to be done today, the most pressing first: whatever is late, due before tomorrow ends, or without a term but
 * of consequence. Besides, what comes within the week.
 */
export function sortedDuties<D extends Pressing & { id: string }>(
  duties: readonly D[],
  now: string,
): { today: D[]; next: D[] } {
  const ordered = duties.toSorted((a, b) => pressing(a, now) - pressing(b, now) || a.id.localeCompare(b.id));
  const untilTomorrow = 24 + 24 - Number(now.slice(11, 13));
  const isToday = ({ dueAt, weight }: D) =>
    dueAt === null ? weight === 3 : hoursLeft(dueAt, now) <= untilTomorrow;
  const isNext = (duty: D) => !isToday(duty) && (duty.dueAt === null || hoursLeft(duty.dueAt, now) <= WEEK);
  return { today: ordered.filter(isToday), next: ordered.filter(isNext) };
}
