import { divideDecimals } from '#platform/pure/decimal.ts';
import { percent } from '#platform/pure/money.ts';
import type { DayCount } from '../rules/days.ts';
import { slotsOf } from '../rules/days.ts';
import type { Leave, Period } from '../rules/leave.ts';
import { HOUR, hoursAfter } from '../rules/leave.ts';

// The definitions of the statistics, leave by leave: what the statement of the statistics is judged by.

/** A leave as the statistics read it. */
export interface CountedLeave extends Leave {
  studentId: string;
  submittedAt: Date;
  /** When the approval ended; null while it runs. */
  decidedAt: Date | null;
  /** When the return was closed. */
  closedAt: Date | null;
}

/** The figures that people see. */
export type LeaveFigures = {
  /** 请假人次 · 请假人数 · 请假天数 · 离校人次 · 逾期人次 */
  times: number;
  persons: number;
  days: number;
  outTimes: number;
  overdueTimes: number;
  /** 人均天数 (2 decimals), 请假率, 按时销假率 (percent, 1 decimal), 平均审批时长 (hours, 1 decimal); null = of nothing. */
  averageDays: string | null;
  rate: string | null;
  onTimeRate: string | null;
  approvalHours: string | null;
};

export interface FigureContext {
  count: DayCount;
  cancelHours: number;
  /** Students enrolled in the unit at the end of the range. */
  enrolled: number;
  now: Date;
}

/** The figures of a unit (class, department, major, student or type) for a range; the same everywhere. */
export function leaveFigures(
  leaves: readonly CountedLeave[],
  range: Period,
  context: FigureContext,
): LeaveFigures {
  const inside = leaves.filter(
    (leave) => leave.auditStatus === 'approved' && overlaps(effectiveRange(leave), range),
  );
  const persons = new Set(inside.map((leave) => leave.studentId)).size;
  const days = inside.reduce(
    (sum, leave) => sum + daysInRange(effectiveRange(leave), range, context.count),
    0,
  );
  const { enrolled } = context;
  return {
    times: inside.length,
    persons,
    days,
    outTimes: inside.filter((leave) => leave.isOutSchool).length,
    averageDays: enrolled === 0 ? null : divideDecimals(days, enrolled, 2),
    rate: share(persons, enrolled),
    ...returnFigures(leaves, range, context),
    approvalHours: approvalHours(inside),
  };
}

function returnFigures(
  leaves: readonly CountedLeave[],
  range: Period,
  { cancelHours, now }: FigureContext,
): Pick<LeaveFigures, 'overdueTimes' | 'onTimeRate'> {
  const due = leaves.filter((leave) => {
    const limit = hoursAfter(leave.end, cancelHours);
    return leave.auditStatus === 'approved' && range.start <= limit && limit < range.end;
  });
  const isOnTime = (leave: CountedLeave) =>
    leave.closedAt !== null && leave.closedAt <= hoursAfter(leave.end, cancelHours);
  const isOverdue = (leave: CountedLeave) => !isOnTime(leave) && now >= hoursAfter(leave.end, cancelHours);
  return {
    overdueTimes: due.filter(isOverdue).length,
    onTimeRate: share(due.filter(isOnTime).length, due.length),
  };
}

function approvalHours(leaves: readonly CountedLeave[]): string | null {
  const spans = leaves.flatMap(({ submittedAt, decidedAt }) =>
    decidedAt === null ? [] : [decidedAt.getTime() - submittedAt.getTime()],
  );
  const sum = spans.reduce((total, span) => total + span, 0);
  return spans.length === 0 ? null : divideDecimals(sum, spans.length * HOUR, 1);
}

function share(part: number, whole: number): string | null {
  return whole === 0 ? null : percent(part, whole, 1);
}

/** Up to the return of somebody who came back early, else as planned. */
function effectiveRange({ start, end, cancelStatus, actualReturn }: Leave): Period {
  if (cancelStatus !== 'done' || !actualReturn || actualReturn >= end) return { start, end };
  return { start, end: actualReturn > start ? actualReturn : start };
}

function overlaps(a: Period, b: Period): boolean {
  return a.start < b.end && b.start < a.end && a.start < a.end && b.start < b.end;
}

function daysInRange(a: Period, b: Period, { zone, mode, isTeaching }: DayCount): number {
  const start = a.start > b.start ? a.start : b.start;
  const end = a.end < b.end ? a.end : b.end;
  return (
    slotsOf({ start, end }, zone).filter(({ date }) => mode === 'natural' || isTeaching(date)).length / 2
  );
}
