import type { AuditStatus, Period } from './leave.ts';
import { HOUR } from './leave.ts';

/** An earlier leave of the same student, with the days that count for it now. */
export interface EarlierLeave extends Period {
  days: number;
  auditStatus: AuditStatus;
}

/**
 * Days that decide who approves: this leave plus the approved or pending ones before it, as long as the gap to the
 * next is at most `chainHours`. So a long leave cut into short ones climbs as high as the long one.
 */
export function levelDays(
  own: { start: Date; days: number },
  earlier: readonly EarlierLeave[],
  chainHours: number,
): number {
  const chain = earlier
    .filter((leave) => leave.auditStatus === 'approved' || leave.auditStatus === 'running')
    .filter((leave) => leave.start < own.start)
    .toSorted((a, b) => b.end.getTime() - a.end.getTime());
  let from = own.start;
  let days = own.days;
  for (const leave of chain) {
    if (from.getTime() - leave.end.getTime() > chainHours * HOUR) break;
    days += leave.days;
    if (leave.start < from) from = leave.start;
  }
  return days;
}

export type ApprovalStep = 'organiser' | 'counsellor' | 'college' | 'studentAffairs' | 'schoolLeader';

const ladder = ['counsellor', 'college', 'studentAffairs', 'schoolLeader'] as const;

/** Who approves a leave of so many level days, in order. `limits` are the days up to which each step suffices. */
export function approvalSteps(
  days: number,
  rule: { limits: readonly [number, number, number]; isPublic: boolean },
): ApprovalStep[] {
  const above = rule.limits.filter((limit) => days > limit).length;
  const steps = ladder.slice(0, above + 1);
  // a leave on duty is first confirmed by whoever called the student away
  return rule.isPublic ? ['organiser', ...steps] : steps;
}

/** Who has the last word: 1 the counsellor alone, 4 the school's leader. */
export const levelOf = (days: number, limits: readonly number[]): number =>
  limits.filter((limit) => days > limit).length + 1;
