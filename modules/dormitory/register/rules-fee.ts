import type { Fen } from '#platform/pure/money.ts';

/** The share of a year's room fee (living §1.5, §1.6). Days are `YYYY-MM-DD`, money in fen. */

export type FeeRule = {
  /** Months that the fee of a year is for. */
  months: number;
  /** A month that has begun counts whole, or only a whole one counts. */
  mode: 'startedMonth' | 'fullMonth';
  /** `MM-DD` on which a year of living begins. */
  yearStart: string;
};

const DAY = 86_400_000;
/** So short a stay costs nothing where only whole months count. */
const FREE_DAYS = 30;

/** Months of the year of living that are used up on a day. */
export function usedMonths(day: string, { months, mode, yearStart }: FeeRule): number {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < yearStart ? 1 : 0);
  const start = `${year}-${yearStart}`;
  const [y, m, d] = day.split('-').map(Number) as [number, number, number];
  const [, fromMonth, fromDay] = start.split('-').map(Number) as [number, number, number];
  const whole = (y - year) * 12 + m - fromMonth - (d < fromDay ? 1 : 0);
  const rest = d !== fromDay;
  const days = (Date.parse(day) - Date.parse(start)) / DAY;
  const used = mode === 'startedMonth' ? whole + Number(rest) : days < FREE_DAYS ? 0 : whole;
  return Math.min(used, months);
}

/** What is left of an amount for a year, rounded half up; of a difference below nought its opposite. */
export function restOfYear(amount: Fen, day: string, rule: FeeRule): Fen {
  const left = Math.abs(amount) * (rule.months - usedMonths(day, rule));
  // whole numbers all the way: no half is lost to a fraction
  const share = Math.floor((2 * left + rule.months) / (2 * rule.months));
  return amount < 0 ? -share : share;
}
