import type { Leave } from './leave.ts';
import { HOUR } from './leave.ts';

/** 0 nothing · 1 student and counsellor · 2 counsellor's to-do with contact result · 3 college · 4 school, red. */
export type AlertLevel = 0 | 1 | 2 | 3 | 4;

export type AlertAudience = 'student' | 'counsellor' | 'college' | 'school';

export const alertAudience: Record<AlertLevel, readonly AlertAudience[]> = {
  0: [],
  1: ['student', 'counsellor'],
  2: ['counsellor'],
  3: ['college'],
  4: ['school'],
};

/** Is the student still expected back? A return that is being approved stops the alerts. */
function isAwaited(leave: Leave): boolean {
  return (
    leave.auditStatus === 'approved' && (leave.cancelStatus === 'none' || leave.cancelStatus === 'returned')
  );
}

/** The highest alert that is due now. */
export function alertLevel(leave: Leave, now: Date, cancelHours: number): AlertLevel {
  if (!isAwaited(leave)) return 0;
  const late = (now.getTime() - leave.end.getTime()) / HOUR;
  if (late >= Math.max(72, cancelHours)) return 4;
  if (late >= cancelHours) return 3;
  if (late >= 12) return 2;
  return late >= 2 && leave.isOutSchool ? 1 : 0;
}

/** The alerts to send now, given the last one sent: the highest due one, once. */
export function alertToSend(sent: number, due: AlertLevel): AlertLevel | null {
  return due > sent ? due : null;
}

/** The reminder goes out in the two hours before the end. */
export function isReminderDue(leave: Leave, now: Date): boolean {
  const left = leave.end.getTime() - now.getTime();
  return isAwaited(leave) && now >= leave.start && left > 0 && left <= 2 * HOUR;
}

/** The moment from which the leave counts as overdue (逾期). */
export function overdueAt(leave: Leave, cancelHours: number): Date {
  return new Date(leave.end.getTime() + cancelHours * HOUR);
}
