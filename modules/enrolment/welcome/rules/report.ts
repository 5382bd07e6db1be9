/** The rules of arriving (enrolment §3). Moments are wall clock, `YYYY-MM-DD HH:mm:ss`, and compare as texts. */

import { addDays, daysBetween } from '#platform/pure/date.ts';

/** Minutes in which whoever let somebody in takes it back himself. */
const UNDO_MINUTES = 30;

const minutes = (at: string) => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
const minutesBetween = (from: string, to: string) =>
  daysBetween(from.slice(0, 10), to.slice(0, 10)) * 1_440 + minutes(to) - minutes(from);

/** Whether a report may be undone: by its operator within half an hour, later only by those who may at any time. */
export const mayUndo = (
  { reportedAt, isOwn }: { reportedAt: string; isOwn: boolean },
  now: string,
  mayLate: boolean,
): boolean => mayLate || (isOwn && minutesBetween(reportedAt, now) <= UNDO_MINUTES);

/** The last day on which somebody who was late is still taken in without more ado. */
export const lastDay = ({ reportTo, lateDays }: { reportTo: string; lateDays: number }): string =>
  addDays(reportTo.slice(0, 10), lateDays);

type Standing = { state: string; untilDate: string | null };

/** Whether somebody counts as not coming: the days are over, and so is whatever he was granted. */
export const isNoShow = ({ state, untilDate }: Standing, last: string, today: string): boolean =>
  (state === 'awaited' && today > last) ||
  (state === 'delayed' && today > last && (untilDate === null || today > untilDate));

/** Until when who entered is checked once more: three months. */
export function checkDue(reportedAt: string): string {
  const [year, month, day] = [0, 5, 8].map((from) =>
    Number(reportedAt.slice(from, from + (from ? 2 : 4))),
  ) as [number, number, number];
  const due = new Date(Date.UTC(year, month - 1 + 3, 1));
  const last = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate();
  due.setUTCDate(Math.min(day, last));
  return due.toISOString().slice(0, 10);
}

/** Minutes before arriving from when on a plan stands. */
const PLAN_FIXED = 120;

export const isPlanOpen = (arriveAt: string, now: string): boolean =>
  minutesBetween(now, arriveAt) >= PLAN_FIXED;

/** Whether a shuttle is worth sending: three fifths of its seats are asked for. */
export const wantsShuttle = (people: number, seats: number): boolean => seats > 0 && people * 5 >= seats * 3;
