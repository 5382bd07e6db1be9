const HOUR = 3_600_000;
const DAY = 24;

/** What is left until a time, in whole days, on the last day in begun hours. Both as the wire writes them. */
export function timeLeft(until: string, now: string): { unit: 'days' | 'hours' | 'over'; count: number } {
  const hours = (instant(until) - instant(now)) / HOUR;
  if (hours <= 0) return { unit: 'over', count: 0 };
  return hours < DAY
    ? { unit: 'hours', count: Math.ceil(hours) }
    : { unit: 'days', count: Math.floor(hours / DAY) };
}

const instant = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);
