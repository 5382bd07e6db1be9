import { addDays, parseDate } from '#platform/pure/date.ts';

const DAY_SECONDS = 86_400;
/** 9999-12-31, the last day a spreadsheet knows. */
const LAST = 2_958_465;

/**
 * A spreadsheet's date number as wire text: `2026-03-01`, `2026-03-01 08:05:00`, below one day `08:05`.
 * Day 60 is the 1900-02-29 that Lotus believed in. Null for numbers that are no date.
 */
export function textOfSerial(serial: number): string | null {
  if (!Number.isFinite(serial) || serial < 0) return null;
  const total = Math.round(serial * DAY_SECONDS);
  const day = Math.floor(total / DAY_SECONDS);
  if (day > LAST) return null;
  const seconds = total % DAY_SECONDS;
  const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  if (day === 0) return time.slice(0, seconds % 60 === 0 ? 2 : 3).join(':');
  const date = addDays('1899-12-30', day < 60 ? day + 1 : day);
  return seconds === 0 ? date : `${date} ${time.join(':')}`;
}

const DAY_MS = DAY_SECONDS * 1000;
/** Day 0. */
const BEFORE_ALL = Date.UTC(1899, 11, 30);

/** The other way, for days from 1900-03-01 on; null for earlier ones, which programs disagree about, and for no days. */
export function serialOf(date: string, seconds = 0): number | null {
  const wall = parseDate(date);
  // `Date.UTC` takes the first hundred years for those from 1900 on
  if (!wall || wall.year < 1900) return null;
  const day = (Date.UTC(wall.year, wall.month - 1, wall.day) - BEFORE_ALL) / DAY_MS;
  return day > 60 ? day + seconds / DAY_SECONDS : null;
}
