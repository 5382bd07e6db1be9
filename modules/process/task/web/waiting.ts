const HOUR = 3_600_000;
const DAY_HOURS = 24;

/** How long something has waited: whole hours below two days, then whole days. `since` is the school's wall clock. */
export function waiting(since: string, now: number): { unit: 'hours' | 'days' | 'fresh'; count: number } {
  const hours = Math.floor((now - Date.parse(`${since.replace(' ', 'T')}+08:00`)) / HOUR);
  if (hours < 1) return { unit: 'fresh', count: 0 };
  return hours < 2 * DAY_HOURS
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.floor(hours / DAY_HOURS) };
}
