import type { Leave, LeaveRefusal } from './leave.ts';
import { hoursAfter } from './leave.ts';

export interface ExtendContext {
  now: Date;
  cancelHours: number;
  /** Days from the leave's start to the new end. */
  newDays: number;
  maxDays: number;
}

/** May the leave be made longer (续假)? One request at a time, until the time for coming back is over. */
export function checkExtend(leave: Leave, newEnd: Date, context: ExtendContext): LeaveRefusal | null {
  if (leave.auditStatus !== 'approved') return { key: 'leave.notApproved', facts: {} };
  if (leave.cancelStatus === 'done' || leave.cancelStatus === 'running')
    return { key: 'leave.alreadyCancelled', facts: {} };
  if (context.now > hoursAfter(leave.end, context.cancelHours))
    return { key: 'leave.extendTooLate', facts: {} };
  if (newEnd <= leave.end) return { key: 'leave.extendBackwards', facts: {}, field: 'newEndTime' };
  if (context.newDays <= context.maxDays) return null;
  return {
    key: 'leave.tooLong',
    facts: { maxDays: context.maxDays, days: context.newDays },
    field: 'newEndTime',
  };
}
