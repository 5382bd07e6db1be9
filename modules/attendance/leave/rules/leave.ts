import type { Facts } from '#platform/kit/errors.ts';

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

/** A refusal as data; the room's errors make a sentence of it. `field` is where the form shows it. */
export interface LeaveRefusal {
  key: LeaveRefusalKey;
  facts: Facts;
  field?: string;
}

/** Every refusal that these rules speak. */
export const leaveRefusalKeys = [
  'leave.alreadyCancelled',
  'leave.alreadyStarted',
  'leave.backdate',
  'leave.destinationMissing',
  'leave.endBeforeStart',
  'leave.extendBackwards',
  'leave.extendTooLate',
  'leave.notApproved',
  'leave.notHalfHour',
  'leave.outsideCampus',
  'leave.overnightNeedsOut',
  'leave.overnightRequired',
  'leave.passExpired',
  'leave.passInvalid',
  'leave.passNotNow',
  'leave.passTooSoon',
  'leave.passUsed',
  'leave.photoMissing',
  'leave.positionVague',
  'leave.proofMissing',
  'leave.rosterConflicts',
  'leave.rosterEmpty',
  'leave.rosterTooLarge',
  'leave.tooLate',
  'leave.tooLong',
  'leave.tooSoon',
  'leave.typeStopped',
] as const;

export type LeaveRefusalKey = (typeof leaveRefusalKeys)[number];

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The moment some hours after another (or before, with a negative number). */
export function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR);
}
