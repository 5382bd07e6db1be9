import { addDays, formatDate, instantOf } from '#platform/pure/date.ts';

/** When people are at work. `isAllDay` is the clock of urgent orders. */
export interface ServiceClock {
  zone: string;
  /** HH:mm; `24:00` is not a time of the wall, so a day that never ends is `isAllDay`. */
  from: string;
  to: string;
  isAllDay: boolean;
}

/** A time in which the order waits for something else; `to` is null while it lasts. */
export interface Pause {
  from: Date;
  to: Date | null;
}

const MINUTE = 60_000;

/** The clock of an order: urgent ones (grade 2 and 3) run through the night. */
export function clockOf(urgency: 1 | 2 | 3, hours: { zone: string; from: string; to: string }): ServiceClock {
  return { ...hours, isAllDay: urgency >= 2 };
}

/** Service minutes from `start` to `end` that were not paused. */
export function serviceMinutes(
  start: Date,
  end: Date,
  clock: ServiceClock,
  pauses: readonly Pause[],
): number {
  const free = freeSpans(start.getTime(), end.getTime(), clock, pauses);
  return free.reduce((sum, [from, to]) => sum + to - from, 0) / MINUTE;
}

/**
 * The moment at which so many service minutes have passed since `start`; null while a pause lasts, for then nobody
 * can say.
 */
export function dueAt(
  start: Date,
  minutes: number,
  clock: ServiceClock,
  pauses: readonly Pause[],
): Date | null {
  if (pauses.some((pause) => pause.to === null)) return null;
  if (!clock.isAllDay && clock.to <= clock.from)
    throw new RangeError(`no service from ${clock.from} to ${clock.to}`);
  let left = minutes * MINUTE;
  let from = start.getTime();
  // a day at a time: pauses and nights are finite, so the minutes are found
  for (;;) {
    const midnight = instantOf(addDays(formatDate(new Date(from), clock.zone), 1), clock.zone).getTime();
    for (const [spanFrom, spanTo] of freeSpans(from, midnight, clock, pauses)) {
      if (spanTo - spanFrom >= left) return new Date(spanFrom + left);
      left -= spanTo - spanFrom;
    }
    from = midnight;
  }
}

type Span = readonly [number, number];

function freeSpans(start: number, end: number, clock: ServiceClock, pauses: readonly Pause[]): Span[] {
  const held = pauses.map((pause): Span => [pause.from.getTime(), pause.to?.getTime() ?? end]);
  return held.reduce(
    (spans, [from, to]) => spans.flatMap((span) => without(span, from, to)),
    workSpans(start, end, clock),
  );
}

function workSpans(start: number, end: number, clock: ServiceClock): Span[] {
  if (end <= start) return [];
  if (clock.isAllDay) return [[start, end]];
  const last = formatDate(new Date(end - 1), clock.zone);
  const spans: Span[] = [];
  for (let date = formatDate(new Date(start), clock.zone); date <= last; date = addDays(date, 1)) {
    const opens = Math.max(start, instantOf(`${date} ${clock.from}:00`, clock.zone).getTime());
    const closes = Math.min(end, instantOf(`${date} ${clock.to}:00`, clock.zone).getTime());
    if (closes > opens) spans.push([opens, closes]);
  }
  return spans;
}

function without([start, end]: Span, from: number, to: number): Span[] {
  const parts: Span[] = [
    [start, Math.min(end, from)],
    [Math.max(start, to), end],
  ];
  return to <= from ? [[start, end]] : parts.filter(([left, right]) => right > left);
}

export type SlaState = 'onTime' | 'warn' | 'late';

/** How a clock stands: warned from four fifths of the time, late once more than all of it is used. */
export function slaState(usedMinutes: number, allowedMinutes: number): SlaState {
  if (usedMinutes > allowedMinutes) return 'late';
  return usedMinutes * 5 >= allowedMinutes * 4 ? 'warn' : 'onTime';
}
