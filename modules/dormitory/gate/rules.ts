import { addDays, daysBetween } from '#platform/pure/date.ts';

/** The rules of gates (living §1.10). Moments are wall clock, `YYYY-MM-DD HH:mm:ss`, and compare as texts. */

export type Settings = {
  /** `HH:mm` */
  absentCutoff: string;
  nightEnd: string;
};

/** A night by the day on which it begins. */
export type Night = { date: string; curfew: string; cutoff: string; end: string };

/** The times of a night; what is before noon belongs to its second day. */
export function nightOf(date: string, curfew: string, { absentCutoff, nightEnd }: Settings): Night {
  const at = (time: string) => `${time < NOON ? addDays(date, 1) : date} ${time}:00`;
  return { date, curfew: at(curfew), cutoff: at(absentCutoff), end: at(nightEnd) };
}

/** The day whose night a moment belongs to: nights end at noon. */
export const nightDateOf = (at: string): string =>
  at.slice(11, 16) < NOON ? addDays(at.slice(0, 10), -1) : at.slice(0, 10);

const NOON = '12:00';

/** A pass that says whether somebody is in his building: by its own doors, or out of the school. */
export type Pass = { id: string; at: string; direction: 'in' | 'out' };

export type Found = {
  kind: 'late' | 'absent' | 'nightExit';
  firstAt: string | null;
  lateMinutes: number | null;
  isFinal: boolean;
  level: 'notice' | 'normal' | 'severe';
  evidence: string[];
};

/** Minutes that a device may need to tell of somebody. */
const GRACE = 5;
const EXIT_AFTER = 30;
const LONG_LATE = 60;

/**
 * What a night's passes mean, as far as the night has come. `passes` are those of the night from the last one before
 * curfew on, in any order; whoever never came in is outside.
 */
export function judgeNight(night: Night, passes: readonly Pass[], now: string): Found[] {
  const all = passes
    .filter(({ at }) => at <= night.end)
    .sort((a, b) => (a.at === b.at ? a.id.localeCompare(b.id) : a.at < b.at ? -1 : 1));
  return [lateIn(night, all), nowhere(night, all, now), exitIn(night, all)].filter((one) => one !== null);
}

/** Outside at curfew, and in before the night was over: late, however late. */
function lateIn(night: Night, all: readonly Pass[]): Found | null {
  if (isInside(all, night.curfew)) return null;
  const back = all.find(({ at, direction }) => direction === 'in' && at > night.curfew);
  if (!back) return null;
  const lateMinutes = minutesBetween(night.curfew, back.at);
  const level = lateMinutes > LONG_LATE ? 'normal' : 'notice';
  return { kind: 'late', firstAt: back.at, lateMinutes, isFinal: true, level, evidence: [back.id] };
}

/** Outside when doors are counted and not back since; until the night is over he may still come. */
function nowhere(night: Night, all: readonly Pass[], now: string): Found | null {
  if (now < later(night.cutoff, GRACE) || isInside(all, night.cutoff)) return null;
  if (all.some(({ at, direction }) => direction === 'in' && at > night.cutoff)) return null;
  const last = all.at(-1);
  return {
    kind: 'absent',
    firstAt: last?.at ?? null,
    lateMinutes: null,
    isFinal: now >= later(night.end, GRACE),
    level: 'severe',
    evidence: last ? [last.id] : [],
  };
}

function exitIn(night: Night, all: readonly Pass[]): Found | null {
  const from = later(night.curfew, EXIT_AFTER);
  const out = all.find(({ at, direction }) => direction === 'out' && at >= from);
  if (!out) return null;
  return {
    kind: 'nightExit',
    firstAt: out.at,
    lateMinutes: null,
    isFinal: true,
    level: 'notice',
    evidence: [out.id],
  };
}

const isInside = (sorted: readonly Pass[], at: string): boolean =>
  sorted.findLast((one) => one.at <= at)?.direction === 'in';

/** Whole minutes from one moment to another. */
export function minutesBetween(from: string, to: string): number {
  const seconds = (at: string) =>
    Number(at.slice(11, 13)) * 3_600 + Number(at.slice(14, 16)) * 60 + Number(at.slice(17, 19));
  const days = daysBetween(from.slice(0, 10), to.slice(0, 10));
  return Math.floor((days * 86_400 + seconds(to) - seconds(from)) / 60);
}

/** A moment some minutes later. */
export function later(at: string, minutes: number): string {
  const whole = Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16)) + minutes;
  const day = addDays(at.slice(0, 10), Math.floor(whole / 1_440));
  const rest = ((whole % 1_440) + 1_440) % 1_440;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day} ${two(Math.floor(rest / 60))}:${two(rest % 60)}${at.slice(16)}`;
}

/** Days back that an event may come late. */
const LATEST_DAYS = 7;
const CLOCK_MINUTES = 5;

/** Whether a device may tell of a moment: not after now, but for the clocks' difference, and not from long ago. */
export const isTimely = (at: string, now: string): boolean =>
  at <= later(now, CLOCK_MINUTES) && at >= later(now, -LATEST_DAYS * 1_440);

/** Whether a sender's clock is near enough to ours. Seconds since 1970. */
export const isClockRight = (theirs: number, ours: number): boolean =>
  Math.abs(theirs - ours) <= CLOCK_MINUTES * 60;

/** Minutes until a permission is handed out again, by how often it was; none after the last. */
const GRANT_WAITS = [1, 5, 30, 360];

export const grantWait = (tries: number): number | null => GRANT_WAITS[tries - 1] ?? null;

const EXPLAIN_HOURS = 48;

/** Until when a student may say what happened. */
export const explainUntil = (createdAt: string): string => later(createdAt, EXPLAIN_HOURS * 60);

/** What is still open: nobody has judged it. */
export const isOpen = (status: string | null): boolean => status === 'pending' || status === 'handling';
