import type { FieldError } from '#platform/kit/errors.ts';
import { addDays, daysBetween, weekdayOf } from '#platform/pure/date.ts';

/** When there are rounds, and whether one may sign in them (living §5.1). Days and moments are the school's wall clock. */

export type Clock = { startTime: string; endTime: string; lateUntil: string };
export type Span = { openAt: string; lateAt: string; closeAt: string };

const MOST_MINUTES = 12 * 60;
const YEAR = 366;

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes from one time of the day to the next other, over midnight where it lies before. */
const after = (from: string, to: string) => (minutes(to) - minutes(from) + 1440) % 1440;

/** From when one may sign, until when one is in time, and until when at all; a time before the first lies on the day after. */
export function spanOf({ startTime, endTime, lateUntil }: Clock, day: string): Span {
  const at = (time: string) =>
    `${minutes(time) < minutes(startTime) ? addDays(day, 1) : day} ${time.slice(0, 5)}:00`;
  return { openAt: at(startTime), lateAt: at(endTime), closeAt: at(lateUntil) };
}

type Asked = Clock & {
  cycle: string;
  weekdays: readonly string[] | null;
  dates: readonly { day: string | null }[] | null;
  skipHoliday: boolean | null;
  dateFrom: string;
  dateTo: string;
};

const wrong = (isWrong: boolean, field: string, key: string, facts = {}): FieldError[] =>
  isWrong ? [{ field, key: `sign-task.${key}`, facts }] : [];

/** What is wrong with the times of a task. */
export function timeFaults(asked: Asked): FieldError[] {
  const { cycle, dateFrom, dateTo, startTime, endTime, lateUntil } = asked;
  const toEnd = after(startTime, endTime);
  const toClose = after(startTime, lateUntil);
  const isReversed = toEnd === 0 || toClose < toEnd || toClose > MOST_MINUTES;
  return [
    ...wrong(isReversed, toEnd === 0 ? 'endTime' : 'lateUntil', 'timesReversed'),
    ...wrong(dateTo < dateFrom || daysBetween(dateFrom, dateTo) > YEAR, 'dateTo', 'datesReversed'),
    ...wrong(cycle === 'weekly' && !asked.weekdays?.length, 'weekdays', 'noWeekday'),
    ...wrong(cycle === 'dates' && !asked.dates?.length, 'dates', 'noDate'),
  ];
}

export type DayType = 'workday' | 'weekend' | 'holiday' | 'swap';

/** Whether a task has a round on a day; `type` is what the school's calendar says of it. */
export function hasRound(task: Omit<Asked, keyof Clock>, day: string, type: DayType): boolean {
  if (day < task.dateFrom || day > task.dateTo) return false;
  if (task.skipHoliday && type === 'holiday') return false;
  switch (task.cycle) {
    case 'once':
      return day === task.dateFrom;
    case 'workday':
      return type === 'workday' || type === 'swap';
    case 'weekly':
      return (task.weekdays ?? []).includes(String(weekdayOf(day)));
    case 'dates':
      return (task.dates ?? []).some((one) => one.day === day);
    default:
      return true;
  }
}

/** How a sign at a moment counts; null before the round and after it. */
export function countsAs({ openAt, lateAt, closeAt }: Span, at: string): 'onTime' | 'late' | null {
  if (at < openAt || at >= closeAt) return null;
  return at < lateAt ? 'onTime' : 'late';
}
