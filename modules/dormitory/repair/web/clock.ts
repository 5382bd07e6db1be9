export type Span = { n: number; unit: 'min' | 'hour' | 'day' };
export type Clock = { left: Span } | { over: Span } | { inTime: true };

const MINUTE = 60_000;
const OFF: readonly string[] = ['withdrawn', 'closed', 'paused', 'outsourced'];

/** How an order stands against its due time; null where no clock runs. All times as the wire writes them. */
export function clockOf(due: string, finishAt: string | null, status: string, now: string): Clock | null {
  if (finishAt === null && OFF.includes(status)) return null;
  const minutes = Math.round((moment(finishAt ?? now) - moment(due)) / MINUTE);
  if (minutes > 0) return { over: span(minutes) };
  return finishAt === null ? { left: span(-minutes) } : { inTime: true };
}

/** In the largest unit of which there is a whole one. */
function span(minutes: number): Span {
  if (minutes < 60) return { n: minutes, unit: 'min' };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { n: hours, unit: 'hour' } : { n: Math.floor(hours / 24), unit: 'day' };
}

const moment = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
