const HOUR = 3_600_000;

/** The moment some hours later (or earlier). */
export const hours = (from: Date, count: number): Date => new Date(from.getTime() + count * HOUR);

/** Working hours between two moments: Monday to Friday, eight to six of the school's clock. */
export function workHours(from: Date, to: Date): number {
  // moments are shifted by the school's zone once, so that days and hours can be read off as UTC
  const zone = 8 * HOUR;
  let [at, total] = [from.getTime() + zone, 0];
  const end = to.getTime() + zone;
  while (at < end) {
    const midnight = Math.floor(at / (24 * HOUR)) * 24 * HOUR;
    const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay());
    const [opens, closes] = [midnight + 8 * HOUR, midnight + 18 * HOUR];
    if (!isWeekend) total += Math.max(0, Math.min(end, closes) - Math.max(at, opens));
    at = midnight + 24 * HOUR;
  }
  return total / HOUR;
}
