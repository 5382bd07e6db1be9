/** Moments are milliseconds here, lengths are minutes. */
export type Window = {
  startAt: number;
  endAt: number;
  durationMin: number;
  lateMin: number;
  minSubmitMin: number;
  hardEnd: boolean;
};

const MINUTE = 60_000;
/** A save that was on its way when time was over still counts. */
export const GRACE = 30_000;

/** When an attempt that begins now has to end. */
export function deadlineOf(plan: Window, now: number, extraMinutes: number): number {
  const full = now + (plan.durationMin + extraMinutes) * MINUTE;
  return plan.hardEnd ? Math.min(full, plan.endAt + extraMinutes * MINUTE) : full;
}

export type Door = 'notOpen' | 'closed' | 'late' | 'open';

/** Whether somebody may begin at this moment. Windows are half open: who comes at the end comes too late. */
export function doorOf(plan: Window, now: number): Door {
  if (now < plan.startAt) return 'notOpen';
  if (now >= plan.endAt) return 'closed';
  return plan.lateMin > 0 && now >= plan.startAt + plan.lateMin * MINUTE ? 'late' : 'open';
}

/** Minutes that are still missing before somebody may hand in. */
export const minutesToSubmit = (minSubmitMin: number, startedAt: number, now: number): number =>
  Math.max(0, Math.ceil((startedAt + minSubmitMin * MINUTE - now) / MINUTE));
