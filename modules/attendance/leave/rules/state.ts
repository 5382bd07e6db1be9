import type { AuditStatus, Leave, LeaveRefusal, Period } from './leave.ts';
import { hoursAfter } from './leave.ts';
import type { DayCount } from './days.ts';
import { leaveDays } from './days.ts';

/** What people see: the approval's word until it is approved, then where the student stands. */
export type ShownState =
  | Exclude<AuditStatus, 'approved'>
  | 'notStarted'
  | 'onLeave'
  | 'cancelRunning'
  | 'closed'
  | 'toCancel'
  | 'overdue';

/** The state shown at a moment. Computed, never stored. */
export function shownState(leave: Leave, now: Date, cancelHours: number): ShownState {
  if (leave.auditStatus !== 'approved') return leave.auditStatus;
  if (leave.cancelStatus === 'running') return 'cancelRunning';
  if (leave.cancelStatus === 'done') return 'closed';
  if (now < leave.start) return 'notStarted';
  if (now < leave.end) return 'onLeave';
  return now < hoursAfter(leave.end, cancelHours) ? 'toCancel' : 'overdue';
}

/** When the leave really ends: at the return of somebody who came back early, else as planned (overdue or not). */
export function effectiveEnd(leave: Leave): Date {
  const { cancelStatus, actualReturn, start, end } = leave;
  if (cancelStatus !== 'done' || !actualReturn || actualReturn >= end) return end;
  return actualReturn > start ? actualReturn : start;
}

/** The time that other leaves of the student must not touch; empty once he was back before it began. */
export function effectiveRange(leave: Leave): Period {
  return { start: leave.start, end: effectiveEnd(leave) };
}

/** Days that statistics count: up to the return once it is closed, the planned days before. */
export function effectiveDays(leave: Leave, count: DayCount): number {
  return leaveDays(effectiveRange(leave), count);
}

/** Is the student excused at this moment? An overdue leave excuses nobody after its end. */
export function isExcused(leave: Leave, at: Date): boolean {
  return leave.auditStatus === 'approved' && leave.start <= at && at < effectiveEnd(leave);
}

/** Where a leave puts the student at a moment: away over night or off campus, absent from class only, or nowhere. */
export function whereaboutsOf(leave: Leave, at: Date): 'leaveOut' | 'leaveIn' | null {
  if (!isExcused(leave, at)) return null;
  return leave.isOutSchool || leave.isOvernight ? 'leaveOut' : 'leaveIn';
}

/** An approved leave can be called off (作废) until it begins. */
export function checkVoid(leave: Leave, now: Date): LeaveRefusal | null {
  if (leave.auditStatus !== 'approved') return { key: 'leave.notApproved', facts: {} };
  return now < leave.start ? null : { key: 'leave.alreadyStarted', facts: {} };
}
