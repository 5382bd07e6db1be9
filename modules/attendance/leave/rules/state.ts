import type { Leave, LeaveRefusal } from './leave.ts';
import { hoursAfter } from './leave.ts';

/** What people see: the approval's word until it is approved, then where the student stands. */
export const LEAVE_STATES = [
  'draft',
  'running',
  'rejected',
  'returned',
  'withdrawn',
  'cancelled',
  'notStarted',
  'onLeave',
  'cancelRunning',
  'closed',
  'toCancel',
  'overdue',
] as const;
export type ShownState = (typeof LEAVE_STATES)[number];

/** The state shown at a moment. Computed, never stored. */
export function shownState(leave: Leave, now: Date, cancelHours: number): ShownState {
  if (leave.auditStatus !== 'approved') return leave.auditStatus;
  if (leave.cancelStatus === 'running') return 'cancelRunning';
  if (leave.cancelStatus === 'done') return 'closed';
  if (now < leave.start) return 'notStarted';
  if (now < leave.end) return 'onLeave';
  return now < hoursAfter(leave.end, cancelHours) ? 'toCancel' : 'overdue';
}

/** An approved leave can be called off (作废) until it begins. */
export function checkVoid(leave: Leave, now: Date): LeaveRefusal | null {
  if (leave.auditStatus !== 'approved') return { key: 'leave.notApproved', facts: {} };
  return now < leave.start ? null : { key: 'leave.alreadyStarted', facts: {} };
}
