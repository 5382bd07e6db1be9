import { momentCode, readMomentCode, type Mark } from '#platform/pure/moment-code.ts';
import type { Leave, LeaveRefusal } from './leave.ts';
import { HOUR } from './leave.ts';

export type Direction = 'out' | 'in';

/** A code is shown for thirty seconds and dead a minute after it was made. */
const PASS = { name: 'leave-gate-pass', slot: 30_000, letters: 32 };
const maxAgeMs = 60_000;
/** Nobody turns round at the gate faster than this, and no code of one passage is alive at the next. */
const minGapMs = 60_000;

/** The code of the gate QR: it carries the leave, the way through the gate and a mark. */
export const makePass = (leaveId: string, direction: Direction, now: Date, mark: Mark) =>
  momentCode(`${leaveId}.${direction}`, now, PASS, mark);

/** What a scanned code allows, and until when it must be remembered as used. */
export type Pass = { leaveId: string; direction: Direction; mac: string; diesAt: Date };

/** Reads a scanned code; one from a screenshot of a minute ago is dead. */
export function readPass(code: string, now: Date, mark: Mark): Pass | LeaveRefusal {
  const read = readMomentCode(code, now, PASS, mark);
  if (!read) return { key: 'leave.passInvalid', facts: {} };
  // a node whose clock runs a little behind must not refuse a fresh code
  if (read.age > maxAgeMs || read.age < -PASS.slot) return { key: 'leave.passExpired', facts: {} };
  const [leaveId = '', direction] = read.of.split('.');
  const diesAt = new Date(read.madeAt.getTime() + maxAgeMs);
  return { leaveId, direction: direction === 'in' ? 'in' : 'out', mac: read.mark, diesAt };
}

export type Passages = { outAt: Date | null; inAt: Date | null };

/** Too soon after the passage before: seconds are told. */
export function passGap({ outAt, inAt }: Passages, now: Date): LeaveRefusal | null {
  const last = Math.max(outAt?.getTime() ?? 0, inAt?.getTime() ?? 0);
  const wait = last + minGapMs - now.getTime();
  return wait > 0 ? { key: 'leave.passTooSoon', facts: { seconds: Math.ceil(wait / 1000) } } : null;
}

/** Which way a student may go through the gate: out once the leave begins, in whenever he is out. */
export function passDirection(leave: Leave & Passages, now: Date): Direction | LeaveRefusal {
  if (leave.auditStatus !== 'approved') return { key: 'leave.notApproved', facts: {} };
  const { outAt, inAt } = leave;
  const isOut = outAt !== null && (inAt === null || inAt < outAt);
  if (isOut) return 'in';
  const isOver = now >= leave.end || leave.cancelStatus === 'done';
  // people walk to the gate before their leave begins
  const isEarly = now.getTime() < leave.start.getTime() - HOUR / 2;
  return isOver || isEarly || !leave.isOutSchool ? { key: 'leave.passNotNow', facts: {} } : 'out';
}
