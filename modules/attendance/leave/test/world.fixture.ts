import { instantOf } from '#platform/pure/date.ts';
import type { DayCount } from '../rules/days.ts';
import type { Leave } from '../rules/leave.ts';

export const zone = 'Asia/Shanghai';

/** `2026-03-06 14:00` on the school's wall. 2026-03-02 is a Monday. */
export function at(text: string): Date {
  return instantOf(`${text}:00`, zone);
}

export const natural: DayCount = { zone, mode: 'natural', isTeaching: () => true };

/** An approved leave that is still to come back from. */
export function leave(start: string, end: string, more: Partial<Leave> = {}): Leave {
  return {
    start: at(start),
    end: at(end),
    auditStatus: 'approved',
    cancelStatus: 'none',
    actualReturn: null,
    isOutSchool: true,
    isOvernight: false,
    ...more,
  };
}
