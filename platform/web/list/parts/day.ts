import { formatDate, parseDate } from '#platform/pure/date.ts';

/** `2026-3-1`, `2026/03/01`, `20260301` → `2026-03-01`; null when it isn't a day. */
export function dayOf(text: string): string | null {
  const parts = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(text.trim());
  if (!parts) return null;
  const day = `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`;
  return parseDate(day) === null ? null : day;
}

/** Today in the school's zone, whatever this machine's clock is set to. */
export function schoolToday(now: Date = new Date()): string {
  return formatDate(now, 'Asia/Shanghai');
}
