/**
 * Wall-clock time of a tenant's zone. On the wire it is text: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, `HH:mm`.
 * Days are texts too, so that they compare with `<` and no zone can move them; a `Date` is only ever an instant.
 */
export type Wall = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

const DAY_MS = 86_400_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

/** `2026-03-01`; null unless the day is in the calendar. */
export function parseDate(text: string): Wall | null {
  return wallOf(DATE.exec(text));
}

/** `2026-03-01 08:05:00`; null unless day and time exist. */
export function parseDateTime(text: string): Wall | null {
  return wallOf(DATE_TIME.exec(text));
}

/**
 * Whether a text from outside is a day that people mean: of the calendar, between 1900 and 2199. Sums with it stay years
 * away from where clocks and databases end.
 */
export function isDay(text: string): boolean {
  return isMeant(parseDate(text));
}

/** The same of a moment, `2026-03-01 08:05:00`. */
export function isMoment(text: string): boolean {
  return isMeant(parseDateTime(text));
}

const isMeant = (wall: Wall | null): boolean => wall !== null && wall.year >= 1900 && wall.year < 2200;

/** The day on the wall at an instant, as `YYYY-MM-DD`. */
export function formatDate(instant: Date, zone: string): string {
  return dateText(wallAt(instant, zone));
}

/** The time on the wall at an instant, as `YYYY-MM-DD HH:mm:ss`. */
export function formatDateTime(instant: Date, zone: string): string {
  const wall = wallAt(instant, zone);
  return `${dateText(wall)} ${two(wall.hour)}:${two(wall.minute)}:${two(wall.second)}`;
}

/**
 * The instant at which the zone's clocks show this time (a day alone means its midnight).
 * A time that clocks show twice is the first of the two; one they skip is moved on by the skipped hour.
 * @throws RangeError when the text is not a time
 */
export function instantOf(text: string, zone: string): Date {
  const wall = parseDateTime(text) ?? parseDate(text);
  if (!wall) throw new RangeError(`not a date: ${text}`);
  const asUtc = utcOf(wall);
  // The offset before the moment is right unless clocks changed in between, then the one after is.
  const before = offsetAt(asUtc - DAY_MS, zone);
  const early = asUtc - before;
  if (offsetAt(early, zone) === before) return new Date(early);
  const late = asUtc - offsetAt(asUtc + DAY_MS, zone);
  return new Date(wallMs(late, zone) === asUtc ? late : early);
}

export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days);
}

/** The moment of a day that lies so many minutes after its midnight, to the whole minute; less than a day. */
export function momentAt(day: string, minutes: number): string {
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return `${day} ${two(minutes / 60)}:${two(minutes % 60)}:00`;
}

/** The same day of a later (or earlier) month; the month's last day where it is too short. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = dayOf(date);
  const index = year * 12 + month - 1 + months;
  const first = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return dateText({ ...first, day: Math.min(day, daysInMonth(first.year, first.month)) });
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(date: string): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** The Monday of the day's week. */
export function startOfWeek(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** Week of the year by ISO 8601: the week with the year's first Thursday is the first. */
export function weekOfYear(date: string): number {
  const thursday = addDays(startOfWeek(date), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** Whether `second` is a later `HH:mm` than `first`; anything not five characters long compares to false. */
export function compareTime(first: string, second: string): boolean {
  return first.length === 5 && second.length === 5 && second > first;
}

/**
 * A wire date or date-time by tokens: `YYYY MM DD HH mm ss`, `Q` quarter, `W` week of the year; `M D H` without zero.
 * @example formatPattern('2026-03-01 08:05:00', 'YYYY年M月D日 HH:mm') // 2026年3月1日 08:05
 * @throws RangeError when the text is not a date
 * @awaited the specification's tokens, for printed documents
 */
export function formatPattern(text: string, pattern: string): string {
  const wall = parseDateTime(text) ?? parseDate(text);
  if (!wall) throw new RangeError(`not a date: ${text}`);
  const tokens: { [token: string]: () => string } = {
    YYYY: () => String(wall.year).padStart(4, '0'),
    MM: () => two(wall.month),
    M: () => String(wall.month),
    DD: () => two(wall.day),
    D: () => String(wall.day),
    HH: () => two(wall.hour),
    H: () => String(wall.hour),
    mm: () => two(wall.minute),
    ss: () => two(wall.second),
    Q: () => String(Math.ceil(wall.month / 3)),
    W: () => String(weekOfYear(dateText(wall))),
  };
  return pattern.replace(/YYYY|MM?|DD?|HH?|mm|ss|Q|W/g, (token) => tokens[token]?.() ?? token);
}

function wallOf(match: RegExpExecArray | null): Wall | null {
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const real = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return real ? { year, month, day, hour, minute, second } : null;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function dayOf(date: string): Wall {
  const wall = parseDate(date);
  if (!wall) throw new RangeError(`not a date: ${date}`);
  return wall;
}

/** Days since 1970-01-01. */
function dayNumber(date: string): number {
  return utcOf(dayOf(date)) / DAY_MS;
}

function dateOfDay(day: number): string {
  const date = new Date(day * DAY_MS);
  return dateText({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
}

function dateText(wall: Pick<Wall, 'year' | 'month' | 'day'>): string {
  return `${String(wall.year).padStart(4, '0')}-${two(wall.month)}-${two(wall.day)}`;
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** The wall's reading taken as if it were UTC. `Date.UTC` reads years below 100 as 19xx, so the year is set apart. */
function utcOf(wall: Wall): number {
  const date = new Date(Date.UTC(2000, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second));
  return date.setUTCFullYear(wall.year, wall.month - 1, wall.day);
}

function wallAt(instant: Date, zone: string): Wall {
  const date = new Date(wallMs(instant.getTime(), zone));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

const wallMs = (instant: number, zone: string) => instant + offsetAt(instant, zone);

/** The last change of clocks in China was the end of summer time on 1991-09-15. */
const SHANGHAI_STEADY = Date.UTC(1991, 8, 16);

/** Milliseconds that the zone's clocks are ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  if (zone === 'Asia/Shanghai' && instant > SHANGHAI_STEADY) return 8 * 3_600_000;
  const parts: { [type: string]: number } = {};
  for (const { type, value } of clockOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return utcOf({ year, month, day, hour, minute, second }) - Math.floor(instant / 1000) * 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const digits = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601', { timeZone: zone, ...digits, ...time });
  clocks.set(zone, made);
  return made;
}
