import type { Refused } from '#platform/kit/errors.ts';

/** From `start` (included) to `end` (excluded). */
export interface Period {
  start: Date;
  end: Date;
}

/** The words of `audit_status`, the same as those of every approval. */
export type AuditStatus =
  | 'draft'
  | 'running'
  | 'approved'
  | 'rejected'
  | 'returned'
  | 'withdrawn'
  | 'cancelled';

/** Coming back (销假): not yet, being approved, done, sent back to the student. */
export type CancelStatus = 'none' | 'running' | 'done' | 'returned';

/** What the rules need to know of a leave. */
export interface Leave extends Period {
  auditStatus: AuditStatus;
  cancelStatus: CancelStatus;
  actualReturn: Date | null;
  isOutSchool: boolean;
  isOvernight: boolean;
}

/** What these rules answer when they say no. */
export type LeaveRefusal = Refused<`leave.${string}`>;

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The moment some hours after another (or before, with a negative number). */
export function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR);
}
