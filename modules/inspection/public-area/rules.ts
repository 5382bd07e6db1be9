/** The rules of public areas (living §2.2). */

const MINUTE = 60_000;
/** Minutes after a slot in which a punch still is in time, and before it in which one may come. */
export const LEEWAY = 30;
/** Reports that somebody may send in a day. */
export const REPORTS = 5;

/** What a punch is worth; null where it comes too early. */
export function punchState(at: Date, { from, to }: { from: Date; to: Date }): 'done' | 'late' | null {
  if (at.getTime() < from.getTime() - LEEWAY * MINUTE) return null;
  return at.getTime() <= to.getTime() + LEEWAY * MINUTE ? 'done' : 'late';
}

type Slot = {
  staffId: string | null;
  weekday: string | null;
  fromTime: string | null;
  toTime: string | null;
};

/** Slots of a weekday (1 is Monday), each person and time once. */
export function slotsOn(slots: readonly Slot[], weekday: number) {
  const meant = slots.flatMap(({ staffId, weekday: day, fromTime, toTime }) =>
    staffId && fromTime && toTime && (day === null || day === String(weekday))
      ? [{ staffId, fromTime, toTime }]
      : [],
  );
  return [...new Map(meant.map((slot) => [`${slot.staffId} ${slot.fromTime}`, slot])).values()];
}

type Month = { meanScore: number | null; due: number; inTime: number; overdue: number };

/**
 * A month's mark, one decimal: seven tenths by inspections, three by punches, two points off for each overdue
 * rectification. What there was none of doesn't count; null where there was neither.
 */
export function monthMark({ meanScore, due, inTime, overdue }: Month): number | null {
  if (meanScore === null && due === 0) return null;
  const punches = due === 0 ? null : (100 * inTime) / due;
  const whole =
    meanScore === null ? punches! : punches === null ? meanScore : (7 * meanScore + 3 * punches) / 10;
  return Math.max(0, Math.round((whole - 2 * overdue) * 10 + 1e-6) / 10);
}
